/** SQL of the application and its draft; each traveler has at most one of each. */
import type { Answers } from '../../shared/applications/answers.ts';
import type { Application } from '../../shared/applications/application.ts';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';

/** `celebrated`: the set of offers last greeted with confetti (D51). */
type ApplicationRow = { application: Application; celebrated: string };
/** `savedAt` ms. */
export type Draft = { version: number; step: string; answers: Answers; savedAt: number };

const applicationRows = compileOnce((q, { userId }: { userId: string }) =>
  q.selectFrom('applications').select(['application_json', 'celebrated']).where('user_id', '=', userId),
);

export async function applicationOf(q: Query, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await applicationRows(q, { userId });
  return row && { application: JSON.parse(row.application_json) as Application, celebrated: row.celebrated };
}

/** Whether it is the one that the traveler sent last. */
export const isSentApplication = async (
  tx: Query,
  userId: string,
  application: Application,
): Promise<boolean> =>
  JSON.stringify((await applicationOf(tx, userId))?.application) === JSON.stringify(application);

/** @returns false when one exists already */
export async function insertApplication(
  tx: Query,
  userId: string,
  application: Application,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('applications')
    .values({
      user_id: userId,
      application_json: JSON.stringify(application),
      celebrated: '',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** @returns false when none exists */
export async function updateApplication(
  tx: Query,
  userId: string,
  application: Application,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ application_json: JSON.stringify(application), updated_at: now })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Boolean(numUpdatedRows);
}

/** @returns false when another tab has sent other answers since `before` */
export async function replaceApplication(
  tx: Query,
  userId: string,
  before: Application,
  after: Application,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ application_json: JSON.stringify(after), updated_at: now })
    .where('user_id', '=', userId)
    .where('application_json', '=', JSON.stringify(before))
    .executeTakeFirst();
  return Boolean(numUpdatedRows);
}

/** @returns false when this set was greeted before, here or in another tab */
export async function setCelebrated(tx: Query, userId: string, offers: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ celebrated: offers })
    .where('user_id', '=', userId)
    .where('celebrated', '!=', offers)
    .executeTakeFirst();
  return Boolean(numUpdatedRows);
}

const draftRows = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('application_drafts')
    .select(['version', 'step', 'answers_json', 'saved_at'])
    .where('user_id', '=', userId),
);

export async function draftOf(q: Query, userId: string): Promise<Draft | undefined> {
  const [row] = await draftRows(q, { userId });
  if (!row) return undefined;
  const { version, step, answers_json, saved_at } = row;
  return { version, step, answers: JSON.parse(answers_json) as Answers, savedAt: saved_at };
}

/** @returns false when the stored draft is not the previous version */
export async function putDraft(tx: Query, userId: string, draft: Draft): Promise<boolean> {
  const { version, step, answers, savedAt } = draft;
  const values = { version, step, answers_json: JSON.stringify(answers), saved_at: savedAt };
  if (version === 1) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('application_drafts')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Boolean(numInsertedOrUpdatedRows);
  }
  const { numUpdatedRows } = await tx
    .updateTable('application_drafts')
    .set(values)
    .where('user_id', '=', userId)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return Boolean(numUpdatedRows);
}

/**
 * The answers have been sent. The version continues, so that a tab still open on the draft notices.
 * @param version the one that was sent, so a newer draft stays; without it every draft is deleted
 */
export const clearDraft = async (tx: Query, userId: string, version: number | undefined): Promise<void> =>
  void (await tx
    .updateTable('application_drafts')
    .set((row) => ({ version: row('version', '+', 1), step: '', answers_json: '{}' }))
    .where('user_id', '=', userId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .execute());
