/**
 * A sample traveler: a new temporary account with content on every page, for visitors. Everything in it is created
 * through the product's own functions, so its order has passed through the real states.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { paths, safePath } from '../../shared/lib/paths.ts';
import { register } from '../account/signIn/register.ts';
import { cookieName, endSession, sessionOfCookies } from '../account/session/session.ts';
import { signInWithPassword } from '../account/signIn/signInWithPassword.ts';
import { valueOf, type Fields } from '../calls/fields.ts';
import { type Form, type Post } from '../calls/form.ts';
import type { App, User } from '../context.ts';
import { refusalResponse, refuse, seeOther } from '../calls/refusal.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import { fill } from './fill.ts';
import { SAMPLE } from './person.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

type SamplePost = Post & { oldSession: string | undefined };

const LIMIT = { max: 10, windowMs: 10 * MINUTE };

/** Only on the embedded default at localhost, and without real payments. */
export const isSampleAvailable = ({ config, payments }: Pick<App, 'config' | 'payments'>): boolean =>
  config.sampleTraveler && sandboxOf(payments) !== undefined;

/** Redirects to where the visitor wanted to go, signed in. */
export const sampleForm: Form<SamplePost, never> = {
  path: paths.sample(),
  access: 'public',
  limit: { method: 'POST', path: paths.sample(), limit: LIMIT },
  action: (_, { app }) =>
    isSampleAvailable(app)
      ? { run: (post, fields) => signInAsSample(post, targetOf(app, fields)) }
      : undefined,
  showAgain: (refusal, fields, { app }) => {
    if (!isSampleAvailable(app)) return refusalResponse(refuse('NOT_FOUND'));
    return refusal.refusal === 'RATE_LIMIT' ? tooSoon(targetOf(app, fields)) : refusalResponse(refusal);
  },
};

/** Where a sign-in leads: the address in its form, unless it leaves the site. */
const targetOf = ({ config }: App, fields: Fields): string =>
  safePath(valueOf(fields, 'callbackUrl'), config.origin);

async function signInAsSample({ app, address, oldSession }: SamplePost, target: string): Promise<Response> {
  const entered = await startAsSample(app, address);
  if (!entered) return tooSoon(target);
  if (oldSession) await endSession(app, oldSession);
  return seeOther(target, entered.cookies);
}

const tooSoon = (target: string): Response =>
  seeOther(paths.signIn(target === paths.home() ? undefined : target, 'RateLimit'));

/**
 * Creates the account, signs it in and fills it.
 * @returns Set-Cookie lines of the session; undefined when sign-in is over its limit
 */
export async function startAsSample(
  app: App,
  address: string,
): Promise<{ user: User; cookies: string[] } | undefined> {
  const email = `${SAMPLE.before}${randomUUID()}${SAMPLE.after}`;
  // Stored nowhere in clear: this session is the only access.
  const password = randomBytes(32).toString('base64url');
  const { firstname, lastname } = SAMPLE;
  await register(app, { email, password, firstname, lastname, preferred_name: '' });
  const entered = await signInWithPassword(app, address, { email, password });
  if (!entered.ok) return undefined;
  const { user } = await sessionOfCookies(app, cookieHeader(app, entered.cookies));
  if (!user) throw new Error('The sample traveler has no session.');
  await fill(app, user);
  return { user, cookies: entered.cookies };
}

const cookieHeader = (app: App, lines: readonly string[]): string =>
  lines
    .map((line) => line.split(';', 1)[0]!)
    .filter((pair) => pair.startsWith(`${cookieName(app)}=`))
    .join('; ');
