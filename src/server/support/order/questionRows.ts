/** SQL of travelers' questions about orders, as staff read them. */
import type { Query } from '../../db/database.ts';

export const questionsOf = (q: Query, of: { user_id: string } | { order_id: string }, most: number) =>
  q
    .selectFrom('order_questions')
    .selectAll()
    .where((eb) => ('order_id' in of ? eb('order_id', '=', of.order_id) : eb('user_id', '=', of.user_id)))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** With their orders and owners, the oldest first. */
export const openQuestions = (q: Query, most: number, after?: string) =>
  withOrder(q)
    .where('order_questions.answered_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('order_questions.id', '>', after!))
    .orderBy('order_questions.id')
    .limit(most)
    .execute();

export const questionById = (q: Query, id: string) =>
  withOrder(q).where('order_questions.id', '=', id).executeTakeFirst();

const withOrder = (q: Query) =>
  q
    .selectFrom('order_questions')
    .innerJoin('orders', 'orders.id', 'order_questions.order_id')
    .innerJoin('users', 'users.id', 'order_questions.user_id')
    .selectAll('order_questions')
    .select(['orders.number', 'users.email', 'users.firstname', 'users.lastname']);

/** @returns false when it was answered before */
export async function setAnswer(
  tx: Query,
  id: string,
  answer: { answer: string; answered_at: number; answered_by: string | null },
): Promise<boolean> {
  const rows = await tx
    .updateTable('order_questions')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length === 1;
}
