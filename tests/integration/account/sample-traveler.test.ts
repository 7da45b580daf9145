import { beforeEach, expect, it } from 'vitest';
import { submit } from '../../../src/server/calls/form.ts';
import { readSession, cookieName } from '../../../src/server/account/session/session.ts';
import { offersPage } from '../../../src/server/applications/offersPage.ts';
import { personalFacts } from '../../../src/server/account/facts/facts.ts';
import { ownDocuments } from '../../../src/server/documents/documents.ts';
import { storedOffers } from '../../../src/server/offers/storedOffers.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Config } from '../../../src/server/config/config.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { countTryOf } from '../../../src/server/calls/limits.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { receiveEvent } from '../../../src/server/orders/payment/webhook.ts';
import { startAsSample, isSampleAvailable, sampleForm } from '../../../src/server/sample/sample.ts';
import { ask } from '../../../src/server/purchases/ask.ts';
import { deleteExpiredSamples } from '../../../src/server/sample/deleteExpired.ts';
import { savedOf } from '../../../src/server/saved/saved.ts';
import { tripOf } from '../../../src/server/trips/trips.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, ordersOf, statesOf } from '../../fixtures/orders.ts';

const ADDRESS = '192.0.2.7';
const DAY_MS = 86_400_000;

describeDatabases('the sample traveler', (open) => {
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  const build = async (config: Partial<Config> = {}) => {
    time = clock(NOW);
    // The sandbox's own event reaches the webhook, as over HTTP.
    const send = async (body: string, headers: Record<string, string>) =>
      (await receiveEvent(app, body, new Headers(headers))) ? 200 : 400;
    return buildApp(open(), { now: time.now, send, config });
  };
  beforeEach(async () => {
    app = await build();
  });

  /** Deliveries, then mail to the traveler and to providers. */
  const settle = async (): Promise<void> => {
    await runOnce(app);
    while (await sendMail(app));
  };
  const enter = async () => (await startAsSample(app, ADDRESS))!;
  const post = (origin = app.config.origin, target = '') =>
    submit(sampleForm, {
      app,
      address: ADDRESS,
      user: undefined,
      oldSession: undefined,
      request: new Request(`${app.config.origin}/auth/sample`, {
        ...{ method: 'POST', headers: { origin } },
        body: new URLSearchParams(target ? { callbackUrl: target } : {}),
      }),
    });

  it('has something on every page, and its order went the real way', async () => {
    const { user } = await enter();
    await settle();
    const saved = await savedOf(app, user);
    expect(Object.values(saved).every((list) => list.length > 0)).toBe(true);
    expect(saved.compared_programs.length).toBeGreaterThan(1);
    const states = (await storedOffers(app, user.id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'offered').length).toBeGreaterThan(1);
    expect(states).toEqual(expect.arrayContaining(['confirmed', 'declined']));
    const { deals, fresh } = await offersPage(app, user, true);
    const ends = deals.map((deal) => deal.ends);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect([fresh, deals.every(({ isNew }) => isNew)]).toEqual([deals.length, true]);
    const { documents } = await ownDocuments(app, user, { purpose: 'application', subject: '' });
    expect(documents.map(({ kind }) => kind)).toEqual(['transcript']);
    const facts = await personalFacts(app, user);
    expect(Object.keys(facts).sort()).toEqual(['birth_date', 'grades', 'levels', 'nationality']);
    expect((await tripOf(app, user))!.start > '2026-11-21').toBe(true);
    const products = (await getCart(app, user)).cart_items.map(({ product_id }) => String(product_id));
    expect(products.sort()).toEqual(['1', '2']);
    const [order, ...others] = await ordersOf(app, user);
    expect(others).toEqual([]);
    expect(await statesOf(app, order!.id)).toEqual([
      'created',
      'awaiting_payment',
      'paid',
      'fulfilling',
      'fulfilled',
    ]);
    const bought = await app.db.read
      .selectFrom('order_items')
      .innerJoin('purchases', 'purchases.order_item_id', 'order_items.id')
      .select('product_id')
      .where('order_items.user_id', '=', user.id)
      .execute();
    expect(bought.map(({ product_id }) => product_id).sort()).toEqual(['1', '2']);
    expect(await audit(app.db, { now: app.now(), quiet: true })).toEqual([]);
  });

  it('is signed in by a session of its own, which a foreign site cannot begin', async () => {
    const answer = await post();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const name = `${cookieName(app)}=`;
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(name))!;
    expect(line).toMatch(/HttpOnly/i);
    const session = await readSession(app, line.slice(name.length).split(';')[0]);
    expect(session?.user.email).toMatch(/^sample-[\da-f-]{36}@sojourn\.invalid$/);
    expect((await post('https://evil.example')).status).toBe(403);
  });

  it('is led to where the visitor wanted to go, on this site only', async () => {
    const to = async (target: string) => (await post(undefined, target)).headers.get('location');
    expect(await to('/trip?done=kept#who')).toBe('/trip?done=kept#who');
    expect(await to('https://evil.example/trip')).toBe('/');
    expect(await to('/auth/signout')).toBe('/');
  });

  it('shares nothing with another one', async () => {
    const [one, other] = [await enter(), await enter()];
    await runOnce(app);
    expect(one.user.id).not.toBe(other.user.id);
    const hashes = await app.db.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', 'in', [one.user.id, other.user.id])
      .execute();
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(2);
    const carts = await Promise.all([one, other].map(({ user }) => getCart(app, user)));
    const ids = carts.flatMap(({ cart_items }) => cart_items.map(({ cart_item_id }) => cart_item_id));
    expect(new Set(ids).size).toBe(4);
    const policies = await app.db.read.selectFrom('sandbox_policies').select('policy_number').execute();
    expect(new Set(policies.map(({ policy_number }) => policy_number)).size).toBe(policies.length);
  });

  it('is refused off the embedded default, and too often from one address', async () => {
    app = await build({ sampleTraveler: false });
    expect(isSampleAvailable(app)).toBe(false);
    expect((await post()).status).toBe(404);
    app = await build({ rateLimits: true });
    const often = { max: 10, windowMs: 600_000 };
    for (let i = 0; i < 10; i++) await countTryOf(app, `POST /auth/sample|${ADDRESS}`, often);
    expect((await post(undefined, '/trip')).headers.get('location')).toBe(paths.signIn('/trip', 'RateLimit'));
  });

  it('goes with all it owns after a week, and nobody else does', async () => {
    const maya = await newTraveler(app);
    const before = await enter();
    const [order] = await ordersOf(app, before.user);
    const asked = { order: order!.id, text: 'And now?', once: crypto.randomUUID() };
    expect(await ask(app, before.user, asked)).toBe(true);
    await runOnce(app);
    time.advance(6 * DAY_MS);
    expect(await deleteExpiredSamples(app)).toBe(0);
    const younger = await enter();
    await settle();
    time.advance(DAY_MS + 1);
    expect(await deleteExpiredSamples(app)).toBeGreaterThan(0);
    const left = await app.db.read.selectFrom('users').select('id').execute();
    const ids = left.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([maya.id, younger.user.id]));
    expect(ids).not.toContain(before.user.id);
    expect(await ordersOf(app, before.user)).toEqual([]);
    expect(await audit(app.db, { now: app.now(), quiet: true })).toEqual([]);
  });
});

it('is for the embedded default at localhost only', () => {
  const offered = (env: Record<string, string>) => readConfig(env).sampleTraveler;
  expect(offered({})).toBe(true);
  expect(offered({ ORIGIN: 'http://127.0.0.1:4321' })).toBe(true);
  expect(offered({ ORIGIN: 'http://sojourn.example' })).toBe(false);
  expect(offered({ ORIGIN: 'https://sojourn.example', PAYMENTS: 'sandbox' })).toBe(false);
  expect(offered({ DATABASE_URL: 'postgres://x@localhost/x', AUTH_SECRET: 's'.repeat(32) })).toBe(false);
});
