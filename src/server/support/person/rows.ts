/** SQL of a person's page: what a clerk needs, without passwords, keys and links. */
import { sql, type Insertable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { IN_HAND } from '../../ops/rows.ts';

export const mailsOf = (q: Query, userId: string, most: number) =>
  q
    .selectFrom('outbox')
    .select(['id', 'dedupe_key', 'state', 'first_at', 'next_at', 'attempts', 'last_error'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const refundsOfPerson = (q: Query, userId: string, most: number) =>
  q
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.amount',
      'refunds.state',
      'refunds.cause',
      'refunds.asked_at',
      'refunds.done_at',
      'orders.number',
    ])
    .where('refunds.user_id', '=', userId)
    .orderBy('refunds.asked_at', 'desc')
    .limit(most)
    .execute();

export const offersOfPerson = (q: Query, userId: string, most: number) =>
  q
    .selectFrom('offers')
    .select(['id', 'state', 'terms_json', 'closes_at', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute();

/** When the application was sent, and last changed; its answers are the traveler's and the providers'. */
export const applicationOf = (q: Query, userId: string) =>
  q
    .selectFrom('applications')
    .select(['created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** What is stored, but papers of a claim only once that is sent: until then they are their traveler's alone. */
const openDocuments = (q: Query, userId: string) =>
  q
    .selectFrom('documents')
    .select(['id', 'kind', 'purpose', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('purpose', '<>', sql.lit('claim')),
        eb.exists(
          eb
            .selectFrom('claims')
            .select('claims.id')
            .whereRef('claims.id', '=', 'documents.subject')
            .where('claims.state', '<>', sql.lit('draft')),
        ),
      ]),
    );

export const documentsOfPerson = (q: Query, userId: string, most: number) =>
  openDocuments(q, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();

export const documentOfPerson = (q: Query, userId: string, id: string) =>
  openDocuments(q, userId).where('id', '=', id).executeTakeFirst();

export const notesOf = (q: Query, of: { user_id: string } | { order_id: string }, most: number) =>
  q
    .selectFrom('staff_notes')
    .leftJoin('users as author', 'author.id', 'staff_notes.author_id')
    .select([
      'staff_notes.id',
      'staff_notes.text',
      'staff_notes.at',
      'staff_notes.order_id',
      'author.email as author',
    ])
    .where((eb) =>
      'order_id' in of
        ? eb('staff_notes.order_id', '=', of.order_id)
        : eb('staff_notes.user_id', '=', of.user_id),
    )
    .orderBy('staff_notes.id', 'desc')
    .limit(most)
    .execute();

export async function insertNote(tx: Query, note: Insertable<Tables['staff_notes']>): Promise<void> {
  await tx
    .insertInto('staff_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What staff did to an account or an order, the newest first. */
export const logOf = (q: Query, subject: string, most: number) =>
  q
    .selectFrom('staff_log')
    .leftJoin('users as actor', 'actor.id', 'staff_log.actor_id')
    .select([
      'staff_log.id',
      'staff_log.at',
      'staff_log.action',
      'staff_log.details_json',
      'staff_log.actor_id',
      'actor.email as actor',
    ])
    .where('staff_log.subject', '=', subject)
    .orderBy('staff_log.id', 'desc')
    .limit(most)
    .execute();
export type LogRow = Awaited<ReturnType<typeof logOf>>[number];

/** Orders of a person that are not over, the oldest first. */
export const ordersInHandOf = (q: Query, userId: string, most: number) =>
  q
    .selectFrom('orders')
    .select(['number', 'state'])
    .where('user_id', '=', userId)
    .where(IN_HAND)
    .orderBy('id')
    .limit(most)
    .execute();
