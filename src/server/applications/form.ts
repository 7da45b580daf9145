/** A step of the application as a form that posts to its own page (F043, F051): nothing that was typed is ever lost. */
import {
  APPLICATION_FIELDS,
  type Answers,
  type ApplicationMessages,
} from '../../shared/applications/answers.ts';
import { saveDraft as saving } from '../../shared/applications/endpoints.ts';
import { merged, proposedAnswers } from '../../shared/applications/propose.ts';
import {
  given,
  isStep,
  mark,
  stepAfter,
  stepBefore,
  STEP_FIELDS,
  type Step,
} from '../../shared/applications/steps.ts';
import type { Notice } from '../../shared/applications/view.ts';
import { paths } from '../../shared/lib/paths.ts';
import { readFormLists } from '../lib/body.ts';
import type { User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import type { Caller } from '../lib/context.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../lib/refusal.ts';
import { checked, currentAnswers, type Current } from './answers.ts';
import { saveDraft } from './drafts.ts';
import { send } from './send.ts';

/** What the page shows again. `mine`: what was typed over answers that another tab has changed since. */
export type StepForm = {
  answers: Answers;
  errors: ApplicationMessages;
  notice?: Notice | undefined;
  mine?: Answers | undefined;
};
export type Post = Caller & { user: User; request: Request; step: Step };
type Fields = Record<string, string[]>;

const TRIES = 3;

/** @returns 303 to the next page, the form to show again, or a refusal's own status for no form of ours */
export async function submitStep(post: Post): Promise<Response | StepForm> {
  const { app, user, request } = post;
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readFormLists(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const limited = await limit(saving, post);
  if (limited) return refusalResponse(limited);
  if (post.step === 'review' && first(fields, 'action') !== 'use') return sendReviewed(post, fields);
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await save(post, fields, await currentAnswers(app, user));
    if (done) return done;
  }
  return refusalResponse(refuse('CONFLICT'));
}

async function sendReviewed(post: Post, fields: Fields): Promise<Response | StepForm> {
  const current = await currentAnswers(post.app, post.user);
  if (first(fields, 'action') === 'back') return seeOther(paths.apply('preferences'));
  const outcome = await send(post, current, Number(first(fields, 'version')));
  return outcome === 'sent' ? seeOther(paths.offers()) : { answers: current.answers, ...outcome };
}

/** @returns undefined when another tab saved at the very same moment */
async function save(post: Post, fields: Fields, current: Current): Promise<Response | StepForm | undefined> {
  const { app, user, step } = post;
  const typed = typedAnswers(step, fields);
  if (isContested(step, fields, typed, current)) return { answers: current.answers, errors: {}, mine: typed };
  const action = first(fields, 'action');
  const answers = withProposal(post, fields, { ...current.answers, ...typed });
  const next = nextStep(step, action);
  const draft = { version: current.version, step: next, answers };
  const saved = saysNothingNew(answers, current)
    ? undefined
    : await perform(saving, post, draft, (_, input) => saveDraft(app, user, input));
  if (isRefusal(saved) && saved.refusal === 'CONFLICT') return undefined;
  const errors = action === 'save' || isRefusal(saved) ? errorsOf(post, answers) : {};
  if (isRefusal(saved) || Object.keys(errors).length) return { answers, errors };
  const field = STEP_FIELDS[step].find((name) => action === `add:${name}`);
  return seeOther(paths.apply(next) + (field ? `#${field}` : ''));
}

/** Somebody changed the answers of this step since it was shown, into something other than what was typed here. */
function isContested(step: Step, fields: Fields, typed: Answers, { version, answers }: Current): boolean {
  if (Number(first(fields, 'version')) === version) return false;
  const theirs = mark(answers, STEP_FIELDS[step]);
  return theirs !== first(fields, 'base') && theirs !== mark(typed, STEP_FIELDS[step]);
}

/** Looking through what was sent is no change to it. */
const saysNothingNew = (answers: Answers, { sent, savedAt, answers: before }: Current): boolean =>
  sent && savedAt === undefined && mark(answers, APPLICATION_FIELDS) === mark(before, APPLICATION_FIELDS);

const typedAnswers = (step: Step, fields: Fields): Answers =>
  Object.fromEntries(STEP_FIELDS[step].map((field) => [field, given(fields, field)]));

function withProposal({ app }: Post, fields: Fields, answers: Answers): Answers {
  if (first(fields, 'action') !== 'use') return answers;
  const query = new URLSearchParams(first(fields, 'use'));
  const lists = { choices: app.content.choices(), countries: app.content.countries() };
  return merged(answers, proposedAnswers(query, lists));
}

/** `go:plans` is a press on that step in the row of them. */
function nextStep(step: Step, action: string): Step {
  if (action === 'save') return stepAfter(step);
  if (action === 'back') return stepBefore(step);
  const to = action.replace(/^go:/, '');
  return to !== action && isStep(to) ? to : step;
}

/** Messages of this step's own fields: the others are asked for later. */
function errorsOf({ app, step }: Post, answers: Answers): ApplicationMessages {
  const read = checked(app, answers);
  if (!('messages' in read)) return {};
  const own = STEP_FIELDS[step].filter((field) => read.messages[field]);
  return Object.fromEntries(own.map((field) => [field, read.messages[field]]));
}

const first = (fields: Fields, name: string): string => fields[name]?.[0] ?? '';

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } });
