/** What matching compares deals with: an application and its traveler's facts, under the editors' rules. */
import type { Application } from '../../shared/applications/application.ts';
import type { MatchContext } from '../../shared/applications/matching.ts';
import type { Neighbours, MatchCriteria } from '../../shared/applications/criteria.ts';
import { FLEXIBLE } from '../../shared/catalogue/program.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { Subject } from '../../shared/lookups/choices.ts';
import type { Matching } from '../content/schemas/matching.ts';
import type { App, User } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { factsOf } from './facts.ts';

export async function criteriaOf(
  app: App,
  user: Pick<User, 'id'>,
  application: Application,
): Promise<MatchCriteria> {
  const { types, terms } = app.content.choices();
  const flexible = terms.find(({ slug }) => slug === FLEXIBLE)?.id;
  const isOnline = new Set(types.filter(({ online }) => online).map(({ id }) => id));
  const { countries, subject_areas, durations, languages, anywhere, budget_max, start_year } = application;
  return {
    countries,
    subject_areas,
    durations,
    languages,
    terms: application.terms,
    anywhere: anywhere === true,
    online: application.experience_types.filter((id) => isOnline.has(id)),
    flexible: application.terms.find((id) => id === flexible),
    budget: budget_max === undefined ? undefined : budget_max * 100,
    startYear: start_year,
    facts: await factsOf(app, user, application.education_status),
  };
}

export function matchContext(app: App): MatchContext {
  const matching = app.content.matching();
  return {
    weights: matching.weights,
    neighbours: neighboursOf(matching)(app.content.choices().subjects),
    today: earliestToday(app.now()),
  };
}

const neighboursOf = cacheFor(({ neighbours }: Matching) =>
  cacheFor((subjects: readonly Subject[]): Neighbours => {
    const idOf = new Map(subjects.map(({ slug, id }) => [slug, id]));
    const next = new Map(subjects.map(({ id }) => [id, new Set<number>()]));
    for (const [left, right] of neighbours) {
      const [a, b] = [idOf.get(left), idOf.get(right)];
      if (a === undefined || b === undefined) continue;
      next.get(a)!.add(b);
      next.get(b)!.add(a);
    }
    return next;
  }),
);
