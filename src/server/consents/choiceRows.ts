/** SQL of mails that come unless they are switched off. */
import type { Selectable } from 'kysely';
import type { MailChoice } from '../../shared/consents/kinds.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type ChoiceRow = Selectable<Tables['mail_choices']>;

export const choiceOf = (q: Query, userId: string, kind: MailChoice): Promise<ChoiceRow | undefined> =>
  q
    .selectFrom('mail_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** @returns the choice: the existing one, when two arrive at once */
export async function addChoice(tx: Query, row: ChoiceRow): Promise<ChoiceRow> {
  await tx
    .insertInto('mail_choices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
  return (await choiceOf(tx, row.user_id, row.kind))!;
}

/** @param offAt ms; null switches it on */
export async function setChoice(tx: Query, userId: string, kind: MailChoice, offAt: number | null) {
  await tx
    .updateTable('mail_choices')
    .set({ off_at: offAt })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

/** The token grants access, so no user is needed. */
export const choiceByToken = (q: Query, token: string): Promise<ChoiceRow | undefined> =>
  q.selectFrom('mail_choices').selectAll().where('token', '=', token).executeTakeFirst();
