import { answersOf, APPLICATION_FIELDS } from '../../shared/applications/answers.ts';
import { carryOver, isDone, type AnswerChange } from '../../shared/applications/changeAnswer.ts';
import { fingerprint } from '../../shared/applications/steps.ts';
import type { Answers } from '../../shared/applications/answers.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { validateAnswers } from './answers.ts';
import { storeOffersIn } from '../offers/storedOffers.ts';
import { fittingDeals } from './offers.ts';
import * as rows from './rows.ts';

/** What a page shows of the application that was sent, to notice another tab's change. */
export const baseOf = (answers: Answers): string => fingerprint(answers, APPLICATION_FIELDS);

/**
 * Sends the application again with other answers; a draft takes the same step and stays unsent.
 * @param base of the application that the traveler saw: another one is not changed
 */
export async function changeAnswers(
  app: App,
  user: User,
  change: AnswerChange,
  base: string,
): Promise<'sent' | Refusal> {
  const row = await rows.applicationOf(app.db.read, user.id);
  if (!row) return refuse('NOT_FOUND');
  const before = answersOf(row.application);
  if (isDone(before, change)) return 'sent';
  if (baseOf(before) !== base) return changedMeanwhile();
  const read = validateAnswers(app, { ...before, ...change });
  if ('messages' in read) return refuse('MALFORMED');
  const deals = await fittingDeals(app, user, read.application);
  const isSent = await app.db.write(async (tx) => {
    if (!(await lockUser(tx, user.id))) return false;
    if (!(await rows.replaceApplication(tx, user.id, row.application, read.application, app.now())))
      return false;
    await changeDraft(tx, app, user, (draft) => carryOver(draft, before, change));
    await storeOffersIn(tx, app, user.id, deals, true);
    return true;
  });
  // Another tab was faster: perhaps with the same change.
  return isSent ? 'sent' : changeAnswers(app, user, change, base);
}

const changedMeanwhile = (): Refusal =>
  refuse('CONFLICT', { error: serverMessages.applications.changedMeanwhile });

/** A draft that another tab saves in this moment stays as that tab says. */
async function changeDraft(
  tx: Query,
  app: App,
  user: User,
  step: (answers: Answers) => Answers,
): Promise<void> {
  const draft = await rows.draftOf(tx, user.id);
  if (!draft || !Object.keys(draft.answers).length) return;
  const { version, answers } = draft;
  await rows.putDraft(tx, user.id, {
    ...draft,
    version: version + 1,
    answers: step(answers),
    savedAt: app.now(),
  });
}
