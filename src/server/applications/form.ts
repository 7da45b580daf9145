/** A step of the application as a form that posts to its own page (F043, F051) and never loses what was typed. */
import {
  APPLICATION_FIELDS,
  type Answers,
  type ApplicationMessages,
} from '../../shared/applications/answers.ts';
import { mergeAnswers, proposedAnswers } from '../../shared/applications/propose.ts';
import {
  answerValues,
  applicationSteps,
  fingerprint,
  STEP_FIELDS,
  type Step,
} from '../../shared/applications/steps.ts';
import type { Notice } from '../../shared/applications/view.ts';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { runCall } from '../calls/call.ts';
import { type Form, type Post } from '../calls/form.ts';
import type { User } from '../context.ts';
import { isRefusal, type Refusal, seeOther } from '../calls/refusal.ts';
import { isContested, saveWithRetries, stepAfterPress } from '../calls/stepForm.ts';
import { validateAnswers, currentAnswers, type Current } from './answers.ts';
import { saveDraft } from './calls.ts';
import { savePersonal, typedPersonal, type PersonalForm } from './personal.ts';
import { send } from './send.ts';
import { fieldlessRefusal, valueOf, type Fields } from '../calls/fields.ts';

/** What the page shows again. `mine`: typed answers that conflict with another tab's. */
export type StepForm = {
  answers: Answers;
  errors: ApplicationMessages;
  notice?: Notice | undefined;
  mine?: Answers | undefined;
  /** The traveler's facts as typed, where they are not saved. */
  personal?: PersonalForm | undefined;
  refused?: string | undefined;
  /** Seconds. */
  wait?: number | undefined;
};
type StepPost = Post & { user: User; step: Step };
type Outcome = Response | StepForm | Refusal;

/** `done` of a step whose page says that the offered answers were put in. */
export const ANSWERS_PUT_IN = 'filled';

export const stepForm: Form<StepPost, StepForm> = {
  path: '/offers/apply/[step]',
  access: 'user',
  limit: saveDraft.declaration,
  action: (fields, { step }) =>
    step === 'review' && valueOf(fields, 'action') !== 'use' ? { run: sendReviewed } : { run: saveStep },
  showAgain: async (refusal, fields, post) => {
    const { refused, wait } = fieldlessRefusal(refusal);
    const notice = { kind: 'failed', text: WIRE_ERRORS[refusal.refusal].error } as const;
    const typedForm = await typedOver(post, fields, await currentAnswers(post.app, post.user));
    return { ...typedForm, notice, refused, wait };
  },
};

/** What was typed before a session ended; beside what another tab has saved since, where that differs. */
export async function stepAsTyped(post: StepPost, fields: Fields): Promise<StepForm> {
  const current = await currentAnswers(post.app, post.user);
  const typedForm = await typedOver(post, fields, current);
  const mine = contested(post, fields, current);
  return mine ? { ...typedForm, answers: current.answers, mine } : typedForm;
}

/** Some refused posts were not read; the step then shows what is saved. */
async function typedOver(post: StepPost, fields: Fields, { answers }: Current): Promise<StepForm> {
  if (!Object.keys(fields).length) return { answers, errors: {} };
  const personal = post.step === 'about' ? await typedPersonal(post, fields) : undefined;
  return { answers: { ...answers, ...typedAnswers(post.step, fields) }, errors: {}, personal };
}

/** @returns what was typed, where another tab has saved something else since */
function contested({ step }: StepPost, fields: Fields, current: Current): Answers | undefined {
  const input = typedAnswers(step, fields);
  const hash = (answers: Answers): string => fingerprint(answers, STEP_FIELDS[step]);
  return isContested(fields, input, current, hash) ? input : undefined;
}

const saveStep = (post: StepPost, fields: Fields): Promise<Outcome> =>
  saveWithRetries(async () => save(post, fields, await currentAnswers(post.app, post.user)));

async function sendReviewed(post: StepPost, fields: Fields): Promise<Outcome> {
  const current = await currentAnswers(post.app, post.user);
  if (valueOf(fields, 'action') === 'back') return seeOther(paths.apply('preferences'));
  const outcome = await send(post, current, Number(valueOf(fields, 'version')));
  return outcome === 'sent' ? seeOther(paths.offers()) : { answers: current.answers, ...outcome };
}

/**
 * The traveler's facts are saved after the answers: while two tabs' answers are in conflict, they wait for the same choice.
 * @returns undefined when another tab saved at the same moment
 */
async function save(
  post: StepPost,
  fields: Fields,
  current: Current,
): Promise<Response | StepForm | undefined> {
  const { step } = post;
  const mine = contested(post, fields, current);
  if (mine) return { ...(await typedOver(post, fields, current)), answers: current.answers, mine };
  const action = valueOf(fields, 'action');
  const answers = withProposal(post, fields, { ...current.answers, ...typedAnswers(step, fields) });
  const next = nextStep(step, action);
  const draft = { version: current.version, step: next, answers };
  const saved = saysNothingNew(answers, current) ? undefined : await runCall(saveDraft, post, draft);
  if (isRefusal(saved) && saved.refusal === 'CONFLICT') return undefined;
  const personal = step === 'about' ? await savePersonal(post, fields) : undefined;
  const errors = action === 'save' || isRefusal(saved) ? errorsOf(post, answers) : {};
  if (isRefusal(saved) || personal || Object.keys(errors).length) return { answers, errors, personal };
  return seeOther(
    action === 'use' ? withQuery(paths.apply(next), { done: ANSWERS_PUT_IN }) : paths.apply(next),
  );
}

/** Viewing a sent application without changes must not create a draft. */
const saysNothingNew = (answers: Answers, { sent, savedAt, answers: before }: Current): boolean =>
  sent &&
  savedAt === undefined &&
  fingerprint(answers, APPLICATION_FIELDS) === fingerprint(before, APPLICATION_FIELDS);

const typedAnswers = (step: Step, fields: Fields): Answers =>
  Object.fromEntries(STEP_FIELDS[step].map((field) => [field, answerValues(fields, field)]));

function withProposal({ app }: StepPost, fields: Fields, answers: Answers): Answers {
  if (valueOf(fields, 'action') !== 'use') return answers;
  const query = new URLSearchParams(valueOf(fields, 'use'));
  const lists = { choices: app.content.choices(), countries: app.content.countries() };
  return mergeAnswers(answers, proposedAnswers(query, lists));
}

const nextStep = (step: Step, action: string): Step =>
  action === 'back' ? applicationSteps.before(step) : stepAfterPress(applicationSteps, step, action);

/** Messages of this step's fields only: later steps ask for the others. */
function errorsOf({ app, step }: StepPost, answers: Answers): ApplicationMessages {
  const read = validateAnswers(app, answers);
  if (!('messages' in read)) return {};
  const own = STEP_FIELDS[step].filter((field) => read.messages[field]);
  return Object.fromEntries(own.map((field) => [field, read.messages[field]]));
}
