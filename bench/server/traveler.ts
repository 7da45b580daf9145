/** A traveler who signs up and in through the site's forms, and then sends requests like a browser. */
import type { BenchServer } from './server.ts';

export type Traveler = {
  origin: string;
  /** `name=value` of the session cookie. */
  cookie: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
};

const PASSWORD = 'nine wooden paddles';
let count = 0;

/** @throws when the site refuses the account or the sign-in */
export async function newTraveler({ origin }: Pick<BenchServer, 'origin'>): Promise<Traveler> {
  const email = `bench-${process.pid}-${++count}@sojourn.test`;
  await answer(
    `${origin}/api/register`,
    json(origin, { email, password: PASSWORD, firstname: 'Maya', lastname: 'Okafor' }),
  );
  const cookie = await signIn(origin, email);
  return {
    origin,
    cookie,
    get: async (path) => JSON.parse(await answer(origin + path, { headers: { cookie } })),
    post: async (path, body) => JSON.parse(await answer(origin + path, json(origin, body, cookie))),
  };
}

async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/auth/signin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes('sojourn.session='));
  if (response.status !== 303 || !session) throw new Error(`Signing in was answered ${response.status}.`);
  return session.slice(0, session.indexOf(';'));
}

const json = (origin: string, body: unknown, cookie = ''): RequestInit => ({
  method: 'POST',
  headers: { origin, cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function answer(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${new URL(url).pathname} was answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
