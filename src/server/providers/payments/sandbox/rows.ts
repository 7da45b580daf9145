/** SQL of the sandbox's payments and events. */
import type { Selectable } from 'kysely';
import { type Database, type Query, skipLocked } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type SandboxRow = Selectable<Tables['sandbox_payments']>;
export type EventRow = Selectable<Tables['sandbox_events']>;

export const PAGE = 100;

/** A declined card may be tried again, as at a real provider. */
const PAYABLE: SandboxRow['state'][] = ['open', 'declined'];

/** @returns the payment of this key, which may already exist */
export async function addPayment(tx: Query, payment: SandboxRow): Promise<SandboxRow> {
  await tx
    .insertInto('sandbox_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return tx
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('idempotency_key', '=', payment.idempotency_key)
    .executeTakeFirstOrThrow();
}

export const paymentOf = (q: Query, id: string): Promise<SandboxRow | undefined> =>
  q.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();

type Change = Partial<Pick<SandboxRow, 'state' | 'payment_ref'>>;

/** @returns the changed payment; undefined when it could no longer be paid */
export const change = (tx: Query, id: string, now: number, to: Change): Promise<SandboxRow | undefined> =>
  tx
    .updateTable('sandbox_payments')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', PAYABLE)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const addEvent = async (
  tx: Query,
  event: Omit<EventRow, 'attempts' | 'delivered_at'>,
): Promise<void> =>
  void (await tx
    .insertInto('sandbox_events')
    .values({ ...event, attempts: 0 })
    .execute());

/** Takes due events and postpones their next try, so that no other process sends them at the same time. */
export function takeEvents(
  tx: Query,
  dialect: Database['dialect'],
  now: number,
  pauseMs: number,
  id: string | undefined,
): Promise<EventRow[]> {
  let query = tx
    .selectFrom('sandbox_events')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('created_at')
    .limit(20);
  if (id) query = query.where('id', '=', id);
  return tx
    .updateTable('sandbox_events')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: now + pauseMs }))
    .where('id', 'in', skipLocked(dialect, query))
    .returningAll()
    .execute();
}

export const anyEventDue = async (q: Query, now: number): Promise<boolean> =>
  (
    await q
      .selectFrom('sandbox_events')
      .select('id')
      .where('delivered_at', 'is', null)
      .where('next_at', '<=', now)
      .limit(1)
      .execute()
  ).length > 0;

export async function recordDelivery(
  tx: Query,
  id: string,
  outcome: { delivered_at: number } | { next_at: number },
): Promise<void> {
  await tx.updateTable('sandbox_events').set(outcome).where('id', '=', id).execute();
}

/** Oldest first, one page. @param after the last row of the previous page */
export function paymentsSince(q: Query, since: number, after: SandboxRow | undefined): Promise<SandboxRow[]> {
  const all = q.selectFrom('sandbox_payments').selectAll().where('created_at', '>=', since);
  const next = after
    ? all.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.created_at, after.id)))
    : all;
  return next.orderBy('created_at').orderBy('id').limit(PAGE).execute();
}

/** Locks a payment until the transaction ends, so that concurrent refunds cannot exceed it. */
export const lockPaidPayment = (tx: Query, ref: string): Promise<SandboxRow | undefined> =>
  tx
    .updateTable('sandbox_payments')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('payment_ref', '=', ref)
    .where('state', '=', 'paid')
    .returningAll()
    .executeTakeFirst();
