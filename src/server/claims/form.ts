/** A step of a claim as a form that posts to its own page and never loses what was typed. */
import { COST_FIELDS, tidyAnswers, type ClaimAnswers } from '../../shared/claims/answers.ts';
import { readClaim, type ClaimFieldMessages } from '../../shared/claims/claim.ts';
import { claimFingerprint, claimSteps, STEP_FIELDS, type ClaimStep } from '../../shared/claims/steps.ts';
import type { OwnClaim } from '../../shared/claims/view.ts';
import { latestToday } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { runCall } from '../calls/call.ts';
import { fieldlessRefusal, valueOf, type Fields, type FormRefusal } from '../calls/fields.ts';
import type { Form, Post } from '../calls/form.ts';
import { isRefusal, refuse, seeOther, type Refusal } from '../calls/refusal.ts';
import { isContested, saveWithRetries, stepAfterPress } from '../calls/stepForm.ts';
import type { User } from '../context.ts';
import { documentAction, documentUpload, type DocumentsPage } from '../documents/form.ts';
import { saveClaimDraft, sendClaim } from './calls.ts';
import { ownClaim } from './claims.ts';

/** What the page shows again. `mine`: typed answers that conflict with another tab's. */
export type ClaimStepForm = FormRefusal & { answers?: ClaimAnswers; mine?: ClaimAnswers };
type StepPost = Post & { user: User; id: string; step: ClaimStep };

const documentsPage: DocumentsPage<StepPost> = {
  place: ({ id }) => ({ purpose: 'claim', subject: id }),
  address: ({ id }) => paths.claim(id, 'documents'),
};

export const claimStepForm: Form<StepPost, ClaimStepForm> = {
  path: '/claims/[id]/[step]',
  access: 'user',
  limit: saveClaimDraft.declaration,
  action(fields, { step }) {
    if (step === 'documents') return documentAction(documentsPage, fields);
    return step === 'review' ? { run: send } : { run: saveStep };
  },
  upload: documentUpload(documentsPage),
  showAgain: (refusal, fields, { step }) => ({
    ...fieldlessRefusal(refusal),
    ...(Object.keys(fields).length > 0 && { answers: stepAnswers(step, fields) }),
  }),
};

/** What was typed before a session ended; beside what another tab has saved since, where that differs. */
export const claimAsTyped = (step: ClaimStep, fields: Fields, claim: OwnClaim): ClaimStepForm => {
  const mine = contested(step, fields, claim);
  return mine ? { ...NOTHING, mine } : { ...NOTHING, answers: stepAnswers(step, fields) };
};

/** @returns what was typed, where another tab has saved something else since */
function contested(step: ClaimStep, fields: Fields, claim: OwnClaim): ClaimAnswers | undefined {
  const typed = typedAnswers(step, fields);
  const hash = (answers: ClaimAnswers): string => claimFingerprint(answers, STEP_FIELDS[step]);
  return isContested(fields, typed, claim, hash) ? typed : undefined;
}

const NOTHING: FormRefusal = { values: {}, errors: {} };

async function send(post: StepPost, fields: Fields): Promise<Response | ClaimStepForm | Refusal> {
  const { id } = post;
  const sent = await runCall(sendClaim, post, { id, version: Number(valueOf(fields, 'version')) });
  if (!isRefusal(sent)) return seeOther(withQuery(paths.claim(id), { done: 'send' }));
  const errors = (sent.extra['fields'] ?? {}) as ClaimFieldMessages;
  return Object.keys(errors).length ? { ...NOTHING, errors } : sent;
}

const saveStep = (post: StepPost, fields: Fields): Promise<Response | ClaimStepForm | Refusal> =>
  saveWithRetries(async () => {
    const claim = await ownClaim(post.app, post.user, post.id);
    return claim?.state === 'draft' ? save(post, fields, claim) : refuse('NOT_FOUND');
  });

/** @returns undefined when another tab saved at the same moment */
async function save(
  post: StepPost,
  fields: Fields,
  claim: OwnClaim,
): Promise<Response | ClaimStepForm | undefined> {
  const { id, step } = post;
  const mine = contested(step, fields, claim);
  if (mine) return { ...NOTHING, mine };
  const action = valueOf(fields, 'action');
  const answers = tidyAnswers({ ...claim.answers, ...stepAnswers(step, fields) });
  const errors = action === 'save' ? stepMessages(post, answers) : {};
  const isRefused = Object.keys(errors).length > 0;
  const next = isRefused ? step : stepAfterPress(claimSteps, step, action);
  const draft = { id, version: claim.version, step: next, answers };
  const saved = await runCall(saveClaimDraft, post, draft);
  if (isRefusal(saved) && saved.refusal === 'CONFLICT') return undefined;
  if (isRefusal(saved)) return { ...fieldlessRefusal(saved), answers: stepAnswers(step, fields) };
  return isRefused ? { ...NOTHING, errors } : seeOther(paths.claim(id, next));
}

const emptyAnswers = (step: ClaimStep): ClaimAnswers =>
  Object.fromEntries(STEP_FIELDS[step].map((field) => [field, []]));

/** Holds every field of the step, so that over the stored answers what was emptied stays empty. */
const stepAnswers = (step: ClaimStep, fields: Fields): ClaimAnswers => ({
  ...emptyAnswers(step),
  ...typedAnswers(step, fields),
});

const typedAnswers = (step: ClaimStep, fields: Fields): ClaimAnswers =>
  tidyAnswers(Object.fromEntries(STEP_FIELDS[step].map((field) => [field, fields[field] ?? []])));

/** Messages of this step's fields only: later steps ask for the others. */
function stepMessages({ app, step }: StepPost, answers: ClaimAnswers): ClaimFieldMessages {
  const read = readClaim(answers, latestToday(app.now()));
  if (!('messages' in read)) return {};
  return Object.fromEntries(Object.entries(read.messages).filter(([field]) => stepOfField(field) === step));
}

const stepOfField = (field: string): ClaimStep =>
  COST_FIELDS.some((column) => field.startsWith(column)) ? 'costs' : 'event';
