/** The commands of `npm run ops`: queries over all orders and work, and an operator's few actions. */
import type { OrderState } from '../../shared/orders/orders.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { faultRows, type Fault } from '../editing/faultRows.ts';
import { HOUR, MINUTE } from '../../shared/lib/durations.ts';
import { AGAIN } from '../mail/queue.ts';
import { retryRefund } from '../orders/refunds/operator.ts';
import * as work from './entryRows.ts';
import type { Entry } from './entryRows.ts';
import * as rows from './rows.ts';
import type { StateCount, InHand, OutboxDepth } from './rows.ts';
import { deliveryKey, itemOfDelivery } from '../orders/items/deliveryKey.ts';

/** After this time an order in this state counts as stuck; in another state, such as `needs_attention`, it does at once. */
const STUCK_AFTER_MS: Partial<Record<OrderState, number>> = {
  created: 40 * MINUTE,
  awaiting_payment: 75 * MINUTE,
  paid: 5 * MINUTE,
  fulfilling: 10 * MINUTE,
};
const TRIES = 5;
const LATE_MS = 5 * MINUTE;
const LIMIT = 200;

type Overview = { orders: StateCount[]; lastHour: StateCount[]; outbox: OutboxDepth[] };

export const overview = async ({ db, now }: App): Promise<Overview> => ({
  orders: await rows.ordersByState(db.read),
  lastHour: await rows.ordersSince(db.read, now() - HOUR),
  outbox: await rows.outboxDepth(db.read),
});

/** `content`: what editors should know of. */
export type StuckWork = { orders: InHand[]; entries: Entry[]; content: Fault[] };

/** Orders and outbox entries that do not progress by themselves, or take unusually long; the oldest 200 of each. */
export async function findStuckWork({ db, now }: App): Promise<StuckWork> {
  const inHand = await rows.listInHand(db.read, 10 * LIMIT);
  const at = now();
  return {
    orders: inHand.filter((order) => isStuck(order, at)).slice(0, LIMIT),
    entries: await work.listStuckEntries(db.read, { tries: TRIES, dueBefore: at - LATE_MS, most: LIMIT }),
    content: await faultRows(db.read),
  };
}

function isStuck({ state, created_at, paid_at }: InHand, now: number): boolean {
  const limit = STUCK_AFTER_MS[state];
  return limit === undefined || (paid_at ?? created_at) + limit < now;
}

export type OrderHistory = {
  order: NonNullable<Awaited<ReturnType<typeof rows.findOrder>>>;
  items: Awaited<ReturnType<typeof rows.itemsOf>>;
  refunds: Awaited<ReturnType<typeof rows.refundsOf>>;
  events: Awaited<ReturnType<typeof rows.eventsOf>>;
  policyChanges: Awaited<ReturnType<typeof rows.policyChangesOf>>;
  entries: Entry[];
};

/** Everything about an order except what was bought and for whom. @param name its number or id */
export async function orderHistory({ db: { read } }: App, name: string): Promise<OrderHistory | undefined> {
  const order = await rows.findOrder(read, name);
  if (!order) return undefined;
  const [items, refunds, events] = await Promise.all([
    rows.itemsOf(read, order.id),
    rows.refundsOf(read, order.id),
    rows.eventsOf(read, order.id),
  ]);
  const policyChanges = await rows.policyChangesOf(
    read,
    items.map(({ id }) => id),
  );
  const tries = refunds.map(({ id, attempt }) => `${id}:${attempt}`);
  const mailKeys = [
    `mail:order:${order.id}`,
    ...tries.map((name) => `mail:refund:${name}`),
    ...policyChanges.flatMap(({ id }) => [`mail:coverChanged:${id}:done`, `mail:coverChanged:${id}:refused`]),
  ];
  const keys = [
    // The second one where its whole payment went back.
    ...items.flatMap(({ id }) => [deliveryKey(id), `withdraw:item:${id}`]),
    ...tries.flatMap((name) => [`withdraw:${name}`, `refund:${name}`]),
    ...policyChanges.map(({ id }) => `policy:${id}`),
    ...mailKeys,
    ...(order.payment_session ? [`expire:${order.payment_session}`] : []),
  ];
  // An order may have any number of these entries, so their keys are matched by how they begin.
  const beginnings = [...mailKeys.map((key) => key + AGAIN), `mail:corrected:${order.id}:`];
  const entries = [
    ...(await work.entriesOf(read, keys)),
    ...(await work.mailsWithKeysFrom(read, order.user_id, beginnings)),
  ];
  return { order, items, refunds, events, policyChanges, entries };
}

/** `refunds`: failed ones that were started again. */
type RetryResult = { entries: Entry[]; refunds: number };

/**
 * Makes stuck work due now and starts failed refunds again; the server's worker takes it within a second.
 * @param names entries by id, orders by number or id, or "all"
 */
export async function retry(app: App, names: readonly string[]): Promise<RetryResult> {
  const all: RetryResult = { entries: [], refunds: 0 };
  for (const name of names) {
    const story = name === 'all' ? undefined : await orderHistory(app, name);
    const entries = story ? undefined : await entriesNamed(app, name);
    const { entries: revived, refunds } = await app.db.write(async (tx) =>
      story ? retryOrder(tx, app, story) : { entries: await revive(tx, app, entries ?? []), refunds: 0 },
    );
    all.entries.push(...revived);
    all.refunds += refunds;
  }
  return all;
}

const entriesNamed = async (app: App, name: string): Promise<Pick<Entry, 'id'>[]> =>
  name === 'all' ? (await findStuckWork(app)).entries : [{ id: name }];

/** The same for one order, in the caller's transaction. */
export async function retryOrder(
  tx: Query,
  app: App,
  { refunds, entries }: Pick<OrderHistory, 'refunds' | 'entries'>,
): Promise<RetryResult> {
  let count = 0;
  for (const { id, state } of refunds) if (state === 'failed' && (await retryRefund(tx, app, id))) count++;
  return { entries: await revive(tx, app, entries), refunds: count };
}

async function revive(tx: Query, app: App, entries: readonly Pick<Entry, 'id'>[]): Promise<Entry[]> {
  if (!entries.length) return [];
  const revived = await work.revive(
    tx,
    entries.map(({ id }) => id),
    app.now(),
  );
  const deliveries = revived.filter(({ kind }) => kind === 'fulfil');
  const items = deliveries.map(({ dedupe_key }) => itemOfDelivery(dedupe_key));
  await work.reviveItems(tx, items);
  return revived;
}
