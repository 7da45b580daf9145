/** One step of a claim that is not sent: its posted form, or the page to show. */
import type { ClaimAnswers } from '../../shared/claims/answers.ts';
import { readClaim, type Claim, type ClaimFieldMessages } from '../../shared/claims/claim.ts';
import { claimFingerprint, claimSteps, STEP_FIELDS, type ClaimStep } from '../../shared/claims/steps.ts';
import { takesDocuments } from '../../shared/claims/states.ts';
import type { OwnClaim } from '../../shared/claims/view.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import { latestToday } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { submitIfPosted, type PageRequest } from '../calls/form.ts';
import { refusalSentence, seeOther } from '../calls/refusal.ts';
import type { DocumentSlot } from '../../shared/documents/endpoints.ts';
import { documentsPage, removedDocument } from '../documents/page.ts';
import { changesOf } from '../insurance/changes/rows.ts';
import { ownClaim } from './claims.ts';
import { claimAsTyped, claimStepForm, type ClaimStepForm } from './form.ts';

/**
 * `base`: the fingerprint of the step's stored answers; `missing`: messages of everything that keeps the claim from being
 * sent; `mine`: typed answers that conflict with another tab's.
 */
type ClaimStepView = {
  user: string;
  claim: OwnClaim;
  step: ClaimStep;
  answers: ClaimAnswers;
  base: string;
  errors: ClaimFieldMessages;
  missing: ClaimFieldMessages;
  /** What is sent, once nothing is missing. */
  content: Claim | undefined;
  mine: ClaimAnswers | undefined;
  /** What was typed before a session ended is shown again. */
  isInterrupted: boolean;
  problem: string | undefined;
  refused: ClaimStepForm | undefined;
  contacts: InsurerContacts;
  documents: { slots: DocumentSlot[]; isFull: boolean };
  removed: { id: string; name: string } | undefined;
  /** How long documents stay after the decision. */
  days: number;
  /** A change of the policy is under way: what is sent says the policy without it. */
  changing: boolean;
};

/** @returns undefined for another user's claim and unknown steps; a response once a form is done */
export async function claimStepPage(
  { query, takeInterrupted, ...post }: PageRequest,
  id: string,
  step: string | undefined,
): Promise<Response | ClaimStepView | undefined> {
  const { app, user } = post;
  const seen = claimSteps.has(step) ? await ownClaim(app, user, id) : undefined;
  if (!seen || !claimSteps.has(step)) return undefined;
  const isOpen = step === 'documents' ? takesDocuments(seen.state) : seen.state === 'draft';
  if (!isOpen) return seeOther(paths.claim(id));
  const postedForm = await submitIfPosted(claimStepForm, { ...post, id, step });
  if (postedForm instanceof Response) return postedForm;
  const claim = (await ownClaim(app, user, id)) ?? seen;
  const interrupted = postedForm || !STEP_FIELDS[step].length ? undefined : takeInterrupted?.();
  const form = interrupted ? claimAsTyped(step, interrupted, claim) : postedForm;
  const answers = { ...claim.answers, ...form?.answers };
  const read = readClaim(claim.answers, latestToday(app.now()));
  const [documents, removed, changes] = await Promise.all([
    documentsPage(app, user, { purpose: 'claim', subject: id }),
    removedDocument(app, user, query.get('removed')),
    changesOf(app.db.read, claim.item),
  ]);
  return {
    ...{ user: user.id, claim, step, answers, documents, removed, refused: form, mine: form?.mine },
    isInterrupted: interrupted !== undefined,
    base: claimFingerprint(claim.answers, STEP_FIELDS[step]),
    errors: form?.errors ?? {},
    missing: 'messages' in read ? read.messages : {},
    content: 'claim' in read ? read.claim : undefined,
    problem: refusalSentence(form),
    contacts: app.content.insurance().contacts,
    days: app.config.documentDays,
    changing: changes.some(({ state }) => state === 'asked'),
  };
}
