import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { lockUser } from '../../../src/server/account/rows.ts';
import { getCart } from '../../../src/server/cart/cart.ts';
import type { Database, Query } from '../../../src/server/db/database.ts';
import type { User } from '../../../src/server/context.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { forgetTravelers, forgetWhenDue } from '../../../src/server/orders/forget/forget.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { certificateOf, checkCertificate } from '../../../src/server/purchases/certificate.ts';
import { listPurchases } from '../../../src/server/purchases/purchases.ts';
import { secretLinks } from '../../../src/server/secretLinks/secretLinks.ts';
import { deleteOther, insertOther } from '../../../src/server/trips/otherRows.ts';
import { ownTrips } from '../../../src/server/trips/ownTrips.ts';
import { setTrip } from '../../../src/server/trips/rows.ts';
import { addTrip, allTrips, chooseTrip } from '../../../src/server/trips/severalTrips.ts';
import { shareTrip } from '../../../src/server/trips/share.ts';
import { tripOf } from '../../../src/server/trips/trips.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases, type Dialect } from '../../fixtures/databases.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import {
  clock,
  complete,
  fillCart,
  itemsOf,
  JAPAN,
  orderRow,
  paidStatus,
  pay,
  sendEvent,
  statesOf,
} from '../../fixtures/orders.ts';

const at = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const BOUGHT = at('2026-11-21');
/** COLOMBIA ends 2027-05-20, and 180 days later is 2027-11-16. */
const LAST_DAY_KEPT = at('2027-11-16');
/** Noon, and over everywhere on earth. */
const FORGOTTEN = at('2027-11-18');

const HER = [
  { first_name: 'Quillon', middle_name: 'Ysolde', last_name: 'Featherstonehaugh', us_citizen: '1' as const },
];

/** Every text of our own books; what the built-in test suppliers keep is theirs. */
async function everything(db: Database, dialect: Dialect): Promise<string> {
  const tables = sql<{ name: string }>`${sql.raw(
    dialect === 'sqlite'
      ? `select name from sqlite_schema where type = 'table'`
      : `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  )}`;
  const { rows } = await tables.execute(db.read);
  const own = rows.map(({ name }) => name).filter((name) => !/^(sandbox_|sqlite_|catalogue)/.test(name));
  const texts = own.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db.read)).rows);
  return JSON.stringify(await Promise.all(texts));
}

describeDatabases('travelers are forgotten a set time after the trip (threat 37)', (open, place) => {
  let time: ReturnType<typeof clock>;
  let app: TestApp;
  let maya: User;
  beforeEach(async () => {
    time = clock(BOUGHT);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
  });
  const moveTo = (instant: number) => time.advance(instant - time.now());

  async function buy(): Promise<string[]> {
    await insure(app, maya, COLOMBIA, HER);
    time.advance(1);
    await fillCart(app, maya, { ...JAPAN, label: 'Hildegard' });
    await pay(app, await complete(app, maya));
    await runOnce(app);
    const codes = (await listPurchases(app, maya)).orders[0]!.items.map(({ delivered }) =>
      delivered?.kind === 'esim'
        ? delivered.activation_code
        : delivered?.kind === 'insurance'
          ? delivered.verify_token
          : '',
    );
    expect(codes.every(Boolean)).toBe(true);
    return codes;
  }

  it('until then everything stays, from then on no name and no code is left anywhere', async () => {
    const secrets = [...(await buy()), 'Quillon', 'Ysolde', 'Featherstonehaugh', 'Hildegard'];
    expect(await everything(app.db, place.dialect)).toContain('Hildegard');
    const { id, total } = await orderRow(app, maya);
    const item = (await itemsOf(app, maya)).find(({ product_id }) => product_id === '2')!;
    const token = (await certificateOf(app, maya, item.id))!.policy.verify_token;

    moveTo(LAST_DAY_KEPT);
    await forgetTravelers(app);
    const kept = await everything(app.db, place.dialect);
    expect(kept).toContain('Featherstonehaugh');
    expect(kept).toContain(token);

    moveTo(FORGOTTEN);
    // The eSIM's ten days were over months before.
    expect((await forgetTravelers(app)).items).toBeGreaterThan(0);
    const left = await everything(app.db, place.dialect);
    expect(secrets.filter((secret) => left.includes(secret))).toEqual([]);

    // What bookkeeping needs is there, and the pages still open.
    expect(await orderRow(app, maya)).toMatchObject({ id, total, state: 'fulfilled' });
    const [order] = (await listPurchases(app, maya)).orders;
    expect(order!.items.map(({ state, delivered }) => [state, delivered])).toEqual([
      ['done', null],
      ['done', null],
    ]);
    expect(order!.items.map(({ whom }) => whom)).toEqual(['', '']);
    expect(order!.items[0]!.details.map(({ label }) => label)).toEqual([
      'Destination',
      'Plan Coverage',
      'Validity',
    ]);
    expect(await certificateOf(app, maya, item.id)).toBeUndefined();
    // Who still has the link may check it: the signature holds, and the item is on the books.
    expect(await checkCertificate(app, token)).toMatchObject({ plan: 'Premium', return: '2027-05-20' });
    expect(await forgetTravelers(app)).toEqual({ items: 0, cartItems: 0, trips: 0, events: 0 });
  });

  it('the worker’s own turn comes once an hour, whoever takes it', async () => {
    time.advance(2 * HOUR);
    expect(await forgetWhenDue(app)).toBe(true);
    expect(await forgetWhenDue(app)).toBe(false);
    time.advance(HOUR);
    expect(await forgetWhenDue(app)).toBe(true);
  });

  it('the number of days is the operator’s', async () => {
    await buy();
    moveTo(at('2027-05-20') + 10 * DAY);
    expect((await forgetTravelers({ ...app, config: { ...app.config, travelerDataDays: 7 } })).items).toBe(2);
    expect(await everything(app.db, place.dialect)).not.toContain('Featherstonehaugh');
  });

  it('what only another release sells waits for that release, and holds up nothing else', async () => {
    await buy();
    await fillCart(app, maya, JAPAN);
    moveTo(FORGOTTEN);
    const { '1': _, ...products } = app.products;
    const before = { ...app, products };
    expect(await forgetTravelers(before)).toMatchObject({ items: 1, cartItems: 0 });
    expect(await everything(app.db, place.dialect)).not.toContain('Featherstonehaugh');
    expect(await forgetTravelers(app)).toMatchObject({ items: 1, cartItems: 1 });
    expect(await everything(app.db, place.dialect)).not.toContain('Hildegard');
  });

  it('an item in somebody’s hands at this moment waits', async () => {
    await buy();
    await app.db.write((tx) => tx.updateTable('order_items').set({ state: 'uncertain' }).execute());
    moveTo(FORGOTTEN);
    expect((await forgetTravelers(app)).items).toBe(0);
    await app.db.write((tx) => tx.updateTable('order_items').set({ state: 'done' }).execute());
    expect((await forgetTravelers(app)).items).toBeGreaterThan(0);
  });

  it('so are carts left behind with travelers, but not what is younger, and the trip itself', async () => {
    await insure(app, maya, COLOMBIA, HER);
    moveTo(LAST_DAY_KEPT);
    const later = { ...JAPAN, startDate: '2028-01-10', endDate: '2028-01-20' };
    await fillCart(app, maya, later);
    expect((await getCart(app, maya)).cart_items).toHaveLength(2);
    const own = await tripOf(app, maya);
    await shareTrip(app, maya, {});
    // Another is chosen now; the one that is over waits beside it.
    await addTrip(app, maya, { ...own!, start: '2028-01-10', end: '2028-01-20' });
    await forgetTravelers(app);
    expect(await allTrips(app, maya)).toHaveLength(2);
    expect((await getCart(app, maya)).cart_items).toHaveLength(2);

    moveTo(FORGOTTEN);
    const { cartItems, trips } = await forgetTravelers(app);
    expect([cartItems, trips]).toEqual([1, 1]);
    expect(await allTrips(app, maya)).toMatchObject([{ chosen: true, start: '2028-01-10' }]);
    expect(await secretLinks(app, maya, 'plan')).toEqual([]);
    expect((await getCart(app, maya)).cart_items.map(({ product_id }) => product_id)).toEqual([1]);
    expect(await everything(app.db, place.dialect)).not.toContain('Featherstonehaugh');
  });

  it('a chosen trip leaves its place to the next one', async () => {
    await insure(app, maya, COLOMBIA, HER);
    const [old] = await allTrips(app, maya);
    const { country } = old!;
    await addTrip(app, maya, { country, start: '2028-01-10', end: '2028-01-20' });
    await chooseTrip(app, maya, { id: old!.id });
    moveTo(FORGOTTEN);
    expect((await forgetTravelers(app)).trips).toBe(1);
    expect(await tripOf(app, maya)).toMatchObject({ start: '2028-01-10' });
    expect(await allTrips(app, maya)).toMatchObject([{ chosen: true, start: '2028-01-10' }]);
  });

  it('a traveler who chooses another trip at this moment does not bring back what is over', async () => {
    await insure(app, maya, COLOMBIA, HER);
    const { id, country } = (await allTrips(app, maya))[0]!;
    await addTrip(app, maya, { country, start: '2028-01-10', end: '2028-01-20' });
    await chooseTrip(app, maya, { id });
    moveTo(FORGOTTEN);
    const { forgetting } = await app.db.write(async (tx) => {
      await lockUser(tx, maya.id);
      const { chosen, further } = await ownTrips(tx, maya.id);
      const forgetting = forgetTravelers(app);
      await doneOrWaiting(tx, forgetting);
      await deleteOther(tx, maya.id, further[0]!.id);
      await insertOther(tx, maya.id, chosen!, time.now());
      await setTrip(tx, maya.id, further[0]!, time.now());
      return { forgetting };
    });
    expect((await forgetting).trips).toBe(1);
    expect(await allTrips(app, maya)).toMatchObject([{ chosen: true, start: '2028-01-10' }]);
  });

  /** SQLite has one writer, so there the other has not even begun. */
  async function doneOrWaiting(tx: Query, work: Promise<unknown>): Promise<void> {
    if (place.dialect === 'sqlite') return;
    let done = false;
    void work.then(() => (done = true));
    const waiting = sql`select pid from pg_locks where not granted`;
    while (!done && (await waiting.execute(tx)).rows.length === 0);
  }

  it('the link to the plan of another trip stays', async () => {
    await insure(app, maya, COLOMBIA, HER);
    const [old] = await allTrips(app, maya);
    await addTrip(app, maya, { country: old!.country, start: '2028-01-10', end: '2028-01-20' });
    await shareTrip(app, maya, {});
    moveTo(FORGOTTEN);
    expect((await forgetTravelers(app)).trips).toBe(1);
    expect(await secretLinks(app, maya, 'plan')).toHaveLength(1);
  });

  it('payment events go after a month, and one that comes again changes nothing', async () => {
    await buy();
    const storedEvents = () => app.db.read.selectFrom('webhook_inbox').select('event_id').execute();
    const [event] = await storedEvents();
    const { id, payment_session } = await orderRow(app, maya);
    const states = await statesOf(app, id);
    time.advance(29 * DAY);
    expect((await forgetTravelers(app)).events).toBe(0);
    time.advance(2 * DAY);
    expect((await forgetTravelers(app)).events).toBe(1);
    expect(await storedEvents()).toEqual([]);
    await sendEvent(app, event!.event_id, await paidStatus(app, payment_session!));
    expect(await storedEvents()).toEqual([event]);
    expect(await statesOf(app, id)).toEqual(states);
    expect(await runOnce(app)).toBe(0);
  });
});
