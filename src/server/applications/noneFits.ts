/** What the page of deals shows where none fits: why, which other answer would bring some, and programs without a deal. */
import { answersOf, type Answers } from '../../shared/applications/answers.ts';
import type { Application } from '../../shared/applications/application.ts';
import { changeFields, changeOf, undoOf } from '../../shared/applications/changeAnswer.ts';
import {
  refusalsOf,
  suggestionsFor,
  type Changeable,
  type Refusals,
  type Suggestion,
} from '../../shared/applications/nearby.ts';
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import { dealMail, type DealMail } from './dealMail.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import type { App, User } from '../context.ts';
import { openCandidates, type DealCandidate } from './candidates.ts';
import { namesOf } from './lists.ts';
import { programsThatFit, type ProgramsThatFit } from './programsThatFit.ts';
import { matchContext, criteriaOf } from './criteria.ts';

/** `from`: names now chosen; `to`: the other one; `fields` and `undo`: what its form sends; `card` and `deal`: the best it brings. */
type OtherAnswer = {
  field: Changeable;
  from: string[];
  to: string;
  programs: number;
  fields: [string, string][];
  undo: string;
  card: ProgramCard;
  deal: Deal;
};
/** `answers`: what was sent, in names. */
export type NoneFits = {
  others: OtherAnswer[];
  refusals: Refusals;
  fitting: ProgramsThatFit;
  answers: { field: AnswerShown; names: string[] }[];
  mail: DealMail | undefined;
};
const ANSWERS_SHOWN = [
  'countries',
  'anywhere',
  'subject_areas',
  'terms',
  'start_year',
  'durations',
  'education_status',
  'experience_types',
  'budget_max',
] as const;
type AnswerShown = (typeof ANSWERS_SHOWN)[number];

export async function noneFits(app: App, user: User, application: Application): Promise<NoneFits> {
  const criteria = await criteriaOf(app, user, application);
  const candidates = await openCandidates(app);
  const context = matchContext(app);
  const suggestions = suggestionsFor(criteria, candidates, context);
  const answers = answersOf(application);
  const namedAnswers = ANSWERS_SHOWN.map((field) => ({
    field,
    names: namesOf(app, field, answers[field] ?? []),
  }));
  return {
    others: await othersOf(app, answers, suggestions),
    refusals: refusalsOf(criteria, candidates, context),
    fitting: await programsThatFit(app, user, application),
    answers: namedAnswers.filter(({ names }) => names.length),
    mail: await dealMail(app, user),
  };
}

async function othersOf(
  app: App,
  answers: Answers,
  suggestions: readonly Suggestion<DealCandidate>[],
): Promise<OtherAnswer[]> {
  const ids = suggestions.map(({ best }) => best.program_id);
  const cards = new Map((await openEntries(app, 'program', ids)).map(({ card }) => [card.id, card]));
  return suggestions.flatMap((suggestion) => {
    const { field, value, programs, best } = suggestion;
    const card = cards.get(best.program_id);
    const change = changeOf(answers, suggestion);
    const current = field === 'anywhere' ? 'countries' : field;
    return card
      ? {
          field,
          from: namesOf(app, current, answers[current] ?? []),
          to: namesOf(app, field, [String(value)])[0] ?? '',
          programs,
          fields: changeFields(change),
          undo: new URLSearchParams(changeFields(undoOf(answers, change))).toString(),
          card,
          deal: best.deal,
        }
      : [];
  });
}
