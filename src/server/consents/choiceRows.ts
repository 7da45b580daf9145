/** SQL of mails that are switched on and off by kind. */
import type { Selectable } from 'kysely';
import type { EndedByLink } from '../../shared/consents/kinds.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type ChoiceRow = Selectable<Tables['mail_choices']>;

export const choicesOf = (q: Query, userId: string): Promise<ChoiceRow[]> =>
  q.selectFrom('mail_choices').selectAll().where('user_id', '=', userId).execute();

/** Those that exist stay as they are: two may arrive at once. @param added at least one */
export async function addChoices(tx: Query, added: readonly ChoiceRow[]): Promise<void> {
  await tx
    .insertInto('mail_choices')
    .values([...added])
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
}

/** @param offAt ms; null switches them on */
export async function setChoices(
  tx: Query,
  userId: string,
  kinds: readonly EndedByLink[],
  offAt: number | null,
): Promise<void> {
  if (!kinds.length) return;
  await tx
    .updateTable('mail_choices')
    .set({ off_at: offAt })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

/** How often saved searches send a mail. */
export async function setSearchMailInterval(
  tx: Query,
  userId: string,
  every: ChoiceRow['every'],
): Promise<void> {
  await tx
    .updateTable('mail_choices')
    .set({ every })
    .where('user_id', '=', userId)
    .where('kind', '=', 'searches')
    .execute();
}

/** The token grants access, so no user is needed. */
export const choiceByToken = (q: Query, token: string): Promise<ChoiceRow | undefined> =>
  q.selectFrom('mail_choices').selectAll().where('token', '=', token).executeTakeFirst();
