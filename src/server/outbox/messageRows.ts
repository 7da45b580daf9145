/** SQL of the messages that stand in the history of an offer or of a claim. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type Delivery = Tables['claim_events' | 'offer_events']['delivery'];
/** `subject`: the column that names the offer or the claim. */
export type History =
  { table: 'claim_events'; subject: 'claim_id' } | { table: 'offer_events'; subject: 'offer_id' };

/** What was passed on or answered meanwhile does not wait again. */
export async function setDelivery(
  tx: Query,
  { table, subject }: History,
  { id, seq }: { id: string; seq: number },
  delivery: Delivery,
): Promise<void> {
  const unlessSent = delivery === 'waiting' ? sql`and delivery <> 'sent'` : sql``;
  await sql`update ${sql.table(table)} set delivery = ${delivery}
    where ${sql.ref(subject)} = ${id} and seq = ${seq} ${unlessSent}`.execute(tx);
}

/** @returns `seq` of each that counts as sent now */
export async function endWaiting(tx: Query, { table, subject }: History, id: string): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`update ${sql.table(table)} set delivery = 'sent'
    where ${sql.ref(subject)} = ${id} and delivery = 'waiting' returning seq`.execute(tx);
  return rows.map(({ seq }) => seq);
}
