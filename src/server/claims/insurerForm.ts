/** The insurer's page of a claim, by the secret link of its message. Opening it changes nothing. */
import type { ClaimAnswers } from '../../shared/claims/answers.ts';
import { readClaim } from '../../shared/claims/claim.ts';
import type { InsurerView } from '../../shared/claims/view.ts';
import { latestToday } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { formRefusal, inputOf, valueOf, type Fields } from '../calls/fields.ts';
import { callAction, type Form } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { claimDocuments } from '../documents/subjects.ts';
import { answerAsInsurer } from './calls.ts';
import { claimHistory, claimOf } from './claims.ts';
import type { AnswerPost } from '../secretLinks/answerPage.ts';
import type { LinkSubject } from '../secretLinks/page.ts';
import * as rows from './rows.ts';

export const insurerForm: Form<AnswerPost> = {
  path: '/answer/claim/[token]',
  access: 'public',
  action: (_, { token }) =>
    callAction(
      answerAsInsurer,
      (fields) => ({ token, ...answerOfForm(fields) }),
      (_, __, fields) => seeOther(withQuery(paths.insurerAnswer(token), { done: valueOf(fields, 'action') })),
    ),
  showAgain: formRefusal,
};

const answerOfForm = (fields: Fields) => ({
  version: Number(valueOf(fields, 'version')),
  ...inputOf('action', 'reference', 'text', 'amount')(fields),
});

/** @param link of kind "claim" @returns "ended" when the claim is deleted */
export async function insurerView(
  app: App,
  { subject, userId }: LinkSubject,
): Promise<InsurerView | 'ended'> {
  const row = await rows.claimById(app.db.read, userId, subject);
  const read = row && readClaim(JSON.parse(row.answers_json) as ClaimAnswers, latestToday(app.now()));
  if (!row || !read || 'messages' in read) return 'ended';
  const claim = claimOf(row);
  return {
    ...{ claim, content: read.claim, history: await claimHistory(app, claim) },
    documents: await claimDocuments(app.db.read, userId, subject),
  };
}
