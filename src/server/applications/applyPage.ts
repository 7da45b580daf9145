/** One step of the application: its posted form, or the page to show (F043). */
import {
  APPLICATION_FIELDS,
  type Answers,
  type ApplicationField,
} from '../../shared/applications/answers.ts';
import { addedAnswers, proposedAnswers } from '../../shared/applications/propose.ts';
import { applicationSteps, fingerprint, STEP_FIELDS, type Step } from '../../shared/applications/steps.ts';
import type { Lists, Proposal, StepView } from '../../shared/applications/view.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { durationsOf } from '../../shared/lookups/choices.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { nameOf } from '../account/profile/profile.ts';
import { submitIfPosted, type PageRequest } from '../calls/form.ts';
import { openEntry } from '../catalogue/catalogue.ts';
import type { App, User } from '../context.ts';
import { namedTrip } from '../trips/offer.ts';
import { validateAnswers, currentAnswers } from './answers.ts';
import { ANSWERS_PUT_IN, stepAsTyped, stepForm, type StepForm } from './form.ts';
import { listForForm, namesOf } from './lists.ts';
import { fittingDeals } from './offers.ts';
import { personalView } from './personal.ts';

/**
 * @param stepName of the address; undefined continues at the last step
 * @returns undefined for an unknown step; a response once a form is done
 */
export async function stepPage(
  { query, takeInterrupted, ...post }: PageRequest,
  stepName: string | undefined,
): Promise<Response | StepView | undefined> {
  if (stepName !== undefined && !applicationSteps.has(stepName)) return undefined;
  const { app, user } = post;
  const step = stepName ?? (await currentAnswers(app, user)).step;
  const form = await submitIfPosted(stepForm, { ...post, step });
  if (form instanceof Response) return form;
  // The review has no fields, and says what is missing.
  const interrupted = form || !STEP_FIELDS[step].length ? undefined : takeInterrupted?.();
  const filledForm = interrupted ? await stepAsTyped({ ...post, step }, interrupted) : form;
  return view(app, user, step, query, { form: filledForm, isInterrupted: interrupted !== undefined });
}

async function view(
  app: App,
  user: User,
  step: Step,
  query: URLSearchParams,
  { form, isInterrupted }: { form: StepForm | undefined; isInterrupted: boolean },
): Promise<StepView> {
  const { step: _, ...current } = await currentAnswers(app, user);
  const answers = form?.answers ?? current.answers;
  const read = validateAnswers(app, answers);
  const missing = 'messages' in read ? read.messages : {};
  const application = step === 'review' && 'application' in read ? read.application : undefined;
  const { firstname, lastname } = await nameOf(app, user);
  return {
    ...current,
    user: user.id,
    answers,
    isInterrupted,
    step,
    base: fingerprint(current.answers, STEP_FIELDS[step]),
    errors: form?.errors ?? (step === 'review' && current.version ? missing : {}),
    notice: form?.notice,
    submitted: form?.mine,
    refused: form?.refused,
    wait: form?.wait,
    application,
    offers: application && (await fittingDeals(app, user, application)).length,
    missing,
    isFilledIn: !form && query.get('done') === ANSWERS_PUT_IN,
    proposal: form ? undefined : await proposalOf(app, user, step, query, answers),
    lists: listsOf(app, [answers, current.answers, form?.mine ?? {}]),
    facts: { name: [firstname, lastname].filter(Boolean).join(' '), email: user.email },
    personal: step === 'about' ? await personalView(app, user, form?.personal) : undefined,
  };
}

/** @param namedAnswers all answers that the page names */
const listsOf = (app: App, namedAnswers: readonly Answers[]): Lists =>
  Object.fromEntries(
    APPLICATION_FIELDS.map((field) => [
      field,
      listForForm(
        app,
        field,
        namedAnswers.flatMap((answers) => answers[field] ?? []),
      ),
    ]),
  );

/** The address takes precedence over the saved trip, which is offered only on the step that asks for places. */
async function proposalOf(
  app: App,
  user: User,
  step: Step,
  query: URLSearchParams,
  answers: Answers,
): Promise<Proposal | undefined> {
  const program = await linkedProgram(app, query);
  const linked = proposal(app, withLength(app, query, program), answers, 'link');
  if (linked) return { ...linked, program: program?.title };
  if (step !== 'plans') return undefined;
  const trip = await namedTrip(app, user);
  if (!trip || trip.end < earliestToday(app.now())) return undefined;
  const { country, start } = trip;
  return proposal(app, new URLSearchParams({ country, year: start.slice(0, 4) }), answers, 'trip');
}

/** The program that a link came from. */
async function linkedProgram(app: App, query: URLSearchParams): Promise<Program | undefined> {
  const id = query.get('program');
  return id ? (await openEntry(app, 'program', id))?.doc : undefined;
}

/** With the program's length, because the application asks for one; a program of many lengths leaves the choice to the traveler. */
function withLength(app: App, query: URLSearchParams, program: Program | undefined): URLSearchParams {
  const own = program ? durationsOf(program.weeks, app.content.choices().durations) : [];
  if (own.length !== 1 || query.has('duration')) return query;
  return new URLSearchParams([...query, ['duration', own[0]!.slug]]);
}

function proposal(
  app: App,
  query: URLSearchParams,
  answers: Answers,
  from: Proposal['from'],
): Proposal | undefined {
  const lists = { choices: app.content.choices(), countries: app.content.countries() };
  const addedFields = addedAnswers(answers, proposedAnswers(query, lists));
  // When a country is already chosen, the trip's year alone is not worth an offer.
  if (!addedFields || (from === 'trip' && !addedFields.countries)) return undefined;
  const names = Object.entries(addedFields).flatMap(([field, values]) =>
    namesOf(app, field as ApplicationField, values ?? []),
  );
  return { query: query.toString(), names, from };
}
