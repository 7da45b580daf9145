/** SQL of a traveler's questions about an order; every query filters by user (threat 9). */
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export const orderNumberOf = (q: Query, userId: string, id: string) =>
  q
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest first. */
export const questionsOf = (q: Query, userId: string, orderId: string, most: number) =>
  q
    .selectFrom('order_questions')
    .select(['id', 'text', 'asked_at', 'answer', 'answered_at'])
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Keeps an existing question with this id: the form may arrive twice. */
export async function insertQuestion(tx: Query, question: Tables['order_questions']): Promise<void> {
  await tx
    .insertInto('order_questions')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
