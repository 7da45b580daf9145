/** SQL of the lists of what waits. */
import { sql } from 'kysely';
import { DELETED_ACCOUNTS_OWNER } from '../account/rows.ts';
import type { Query } from '../db/database.ts';
import { DEAD_ENTRY, IN_HAND, OPEN_ENTRY } from '../ops/rows.ts';

/** Orders that wait for a decision, or whose money could not be given back; the oldest first. */
export const ordersThatWait = (q: Query, most: number, after?: string) =>
  q
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.total',
      'orders.paid_amount',
      'orders.paid_at',
      'users.firstname',
      'users.lastname',
      'users.email',
      eb('orders.user_id', '=', DELETED_ACCOUNTS_OWNER).as('isGone'),
      eb
        .selectFrom('order_events')
        .select('cause')
        .whereRef('order_events.order_id', '=', 'orders.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('cause'),
      eb
        .selectFrom('refunds')
        .select((refund) => refund.fn.countAll().as('count'))
        .whereRef('refunds.order_id', '=', 'orders.id')
        .where('refunds.state', '=', sql.lit('failed'))
        .as('failedRefunds'),
    ])
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where(IN_HAND)
        .where('state', '=', 'needs_attention')
        .union(
          eb
            .selectFrom('refunds')
            .select('order_id as id')
            .where(sql<boolean>`state = 'failed'`),
        ),
    )
    .$if(after !== undefined, (query) => query.where('orders.id', '>', after!))
    .orderBy('orders.id')
    .limit(most)
    .execute();
export type OrderThatWaits = Awaited<ReturnType<typeof ordersThatWait>>[number];

/** Which of these orders stand in that list. @param numbers a bounded list */
export async function numbersThatWait(q: Query, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (!numbers.length) return new Set();
  const orders = await q
    .selectFrom('orders')
    .select('number')
    .where('number', 'in', numbers)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'needs_attention'),
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.state', '=', sql.lit('failed')),
        ),
      ]),
    )
    .execute();
  return new Set(orders.map(({ number }) => number));
}

const MANY_TRIES = 3;

/**
 * Mails that were given up, and those that failed several times, the oldest first. Two questions, because each has an index of
 * what waits, and one for both reads everything that was ever sent.
 */
export async function failedMails(q: Query, most: number, after?: string) {
  const dead = await waitingMails(q, most, after).where(DEAD_ENTRY).execute();
  const open = await waitingMails(q, most, after)
    .where(OPEN_ENTRY)
    .where('outbox.attempts', '>=', MANY_TRIES)
    .execute();
  return [...dead, ...open].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, most);
}
export type MailThatFailed = Awaited<ReturnType<typeof failedMails>>[number];

const waitingMails = (q: Query, most: number, after: string | undefined) =>
  q
    .selectFrom('outbox')
    .leftJoin('users', 'users.id', 'outbox.user_id')
    .select([
      'outbox.id',
      'outbox.dedupe_key',
      'outbox.state',
      'outbox.attempts',
      'outbox.first_at',
      'outbox.last_error',
      'outbox.user_id',
      'users.email',
    ])
    .where('outbox.kind', '=', 'mail')
    .$if(after !== undefined, (query) => query.where('outbox.id', '>', after!))
    // Not the bare column, whose own index would be read from the beginning.
    .orderBy(sql`coalesce(outbox.id, '')`)
    .limit(most);

/** How many messages to providers or insurers a person has to pass on. */
export async function countWaiting(
  q: Query,
  events: 'offer_events' | 'claim_events',
  most: number,
): Promise<number> {
  const waiting = q.selectFrom(events).select('seq').where('delivery', '=', sql.lit('waiting')).limit(most);
  return (await waiting.execute()).length;
}

/** @param ids of order items, refunds or payment pages, as the keys of work name them. @returns numbers of their orders, by id */
export async function orderNumbers(q: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map();
  const orders = q.selectFrom('orders').select('orders.number');
  const byTable = await Promise.all([
    orders
      .innerJoin('order_items as item', 'item.order_id', 'orders.id')
      .select('item.id as id')
      .where('item.id', 'in', ids)
      .execute(),
    orders
      .innerJoin('refunds', 'refunds.order_id', 'orders.id')
      .select('refunds.id as id')
      .where('refunds.id', 'in', ids)
      .execute(),
    orders
      .innerJoin('order_items as item', 'item.order_id', 'orders.id')
      .innerJoin('policy_changes as change', 'change.item_id', 'item.id')
      .select('change.id as id')
      .where('change.id', 'in', ids)
      // The id of one that was paid is that of the item that paid for it.
      .where('change.paid_by', 'is', null)
      .execute(),
    orders.select('orders.payment_session as id').where('orders.payment_session', 'in', ids).execute(),
  ]);
  return new Map(byTable.flat().flatMap(({ id, number }) => (id === null ? [] : [[id, number] as const])));
}
