/** A traveler who shops over HTTP and remembers what the site has promised: every acknowledged write. */
import { randomUUID } from 'node:crypto';
import type { Findings } from '../servers/findings.ts';
import type { Random } from '../servers/random.ts';
import { ask, jsonOf, type Answer, type Door, type Question } from '../servers/ask.ts';

/** `goods` as `goods.ts` words them, `cents` as the site priced them. */
export type CartGoods = { goods: string; cents: number };
/** A purchase by what it must contain. */
export type PaidOrder = { items: number; cents: number };

/** Everything that the site has acknowledged. */
export type Ledger = {
  cart: Map<string, CartGoods>;
  saved: Set<string>;
  /** Orders that were paid, by id. */
  paid: Map<string, PaidOrder>;
  /** Items that went back, by id, with the order of each. */
  back: Map<string, string>;
  /** The order that was paid last, while its items may still lie in the cart. */
  settling: { order: string; items: string[] } | undefined;
  writes: number;
  /** Of all kinds, answered or not. */
  requests: number;
  /** Of them, answered with 503. */
  refused: number;
};

/** The one write that was sent and never answered: it happened, or it did not. */
export type UncertainWrite =
  | { kind: 'add'; goods: string }
  | { kind: 'edit'; id: string; goods: string }
  | { kind: 'remove'; id: string }
  | { kind: 'save' | 'unsave'; id: string }
  | { kind: 'refund'; id: string }
  | { kind: 'pay' };

export type Shopper = {
  name: string;
  /** Where the next request goes; with several processes another one each time. */
  door: () => Door;
  cookie: string;
  random: Random;
  ledger: Ledger;
  uncertain: UncertainWrite | undefined;
  /** The last request got no usable response. */
  cut: boolean;
  findings: Findings;
  /** What a fault of the scenario explains: 0 (nobody answered), 503; never 500. */
  excused: readonly number[];
};

const PASSWORD = 'nine wooden paddles';

/** Signs up and in through the site's own doors. @throws when that is refused */
export async function newShopper(
  name: string,
  door: () => Door,
  random: Random,
  about: Pick<Shopper, 'findings' | 'excused'>,
): Promise<Shopper> {
  const email = `shopper-${randomUUID()}@sojourn.test`;
  const person = { email, password: PASSWORD, firstname: 'Maya', lastname: 'Okafor' };
  expectStatus(await ask(door(), { method: 'POST', path: '/api/register', body: person }), 201);
  const cookie = await signIn(door(), email);
  const ledger: Ledger = {
    cart: new Map(),
    saved: new Set(),
    paid: new Map(),
    back: new Map(),
    settling: undefined,
    writes: 0,
    requests: 0,
    refused: 0,
  };
  return { name, door, cookie, random, ledger, uncertain: undefined, cut: false, ...about };
}

/** @returns `name=value` of the session cookie */
export async function signIn(door: Door, email: string): Promise<string> {
  const answer = await ask(door, {
    method: 'POST',
    path: '/auth/signin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: PASSWORD }).toString(),
  });
  expectStatus(answer, 303);
  const session = answer.headers['set-cookie']?.find((cookie) => cookie.includes('sojourn.session='));
  if (!session) throw new Error('Signing in gave no session.');
  return session.slice(0, session.indexOf(';'));
}

function expectStatus({ status, text }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`A sign-up was answered ${status}: ${text.slice(0, 200)}`);
}

/** @returns the answer; undefined when there was none worth anything, which ends the shopper's turn */
export async function call(shopper: Shopper, question: Question): Promise<Answer | undefined> {
  shopper.ledger.requests++;
  const answer = await ask(shopper.door(), { ...question, cookie: shopper.cookie });
  const { status } = answer;
  if (status >= 200 && status < 400) return answer;
  shopper.cut = true;
  if (status === 503) shopper.ledger.refused++;
  if (!shopper.excused.includes(status))
    shopper.findings.note(`${question.method} ${plainPath(question.path)} was answered ${status}`);
  return undefined;
}

/** Without its query and without what is only its own: a payment page's token. */
const plainPath = (path: string): string => path.replace(/\?.*/, '').replace(/[^/]{30,}/, '*');

/** A GET of one of our calls. */
export async function look<T>(shopper: Shopper, path: string): Promise<T | undefined> {
  const answer = await call(shopper, { method: 'GET', path });
  return answer && (jsonOf(answer) as T | undefined);
}

/**
 * A write that changes something is uncertain until it is acknowledged.
 * @returns the answer's JSON once it is acknowledged
 */
export async function write<T>(
  shopper: Shopper,
  uncertain: UncertainWrite | undefined,
  path: string,
  body: unknown,
): Promise<T | undefined> {
  shopper.uncertain = uncertain;
  const answer = await call(shopper, { method: 'POST', path, body });
  if (!answer) return undefined;
  shopper.uncertain = undefined;
  shopper.ledger.writes += uncertain ? 1 : 0;
  return jsonOf(answer) as T | undefined;
}
