/** Deals as matching compares them: ids of the lookup lists instead of slugs. */
import type { Criterion } from '../../shared/applications/matching.ts';
import type { Candidate } from '../../shared/applications/criteria.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import { FLEXIBLE } from '../../shared/catalogue/program.ts';
import { requirementsOf } from '../../shared/catalogue/requirements.ts';
import { dateInZone } from '../../shared/lib/dates.ts';
import { FACET_OF } from '../../shared/pick/questions.ts';
import { listDeals, type ListedDeal } from '../catalogue/deals.ts';
import type { Facets } from '../catalogue/entries/entry.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';

export type DealCandidate = Candidate & { deal: Deal };

/** All open deals, to be compared with an application. */
export async function openCandidates(app: App): Promise<DealCandidate[]> {
  const all = candidatesOf(await listDeals(app))(app.content.catalogue());
  const isOpenNow = openAt(app.now());
  return all.filter(({ deal }) => isOpenNow(deal));
}

/** `isOpen` for many deals: one date for each zone, because computing it takes longer than all else. @param now ms */
export function openAt(now: number): (deal: Deal) => boolean {
  const todays = new Map<string, string>();
  return ({ reply_by, zone }) => {
    const today = todays.get(zone) ?? dateInZone(now, zone);
    todays.set(zone, today);
    return today <= reply_by;
  };
}

/** Until the end of its last day, where the provider is. @param now ms */
export const isOpen = ({ reply_by, zone }: Deal, now: number): boolean => dateInZone(now, zone) <= reply_by;

/** Computed once for each version of the deals and lookup lists; a new version is a new object. */
const candidatesOf = cacheFor((deals: readonly ListedDeal[]) =>
  cacheFor((content: CatalogueContent): DealCandidate[] =>
    deals.flatMap((listed) => candidateOf(listed, content) ?? []),
  ),
);

/** @returns undefined for a deal without a term, which an older version has imported */
function candidateOf(
  { deal, facets, price, requirements }: ListedDeal,
  content: CatalogueContent,
): DealCandidate | undefined {
  const term = content.choices.terms.find(({ slug }) => slug === deal.term);
  return (
    term && {
      ...profileOf(facets, content),
      id: deal.id,
      program_id: deal.program,
      deal,
      term: term.id,
      flexible: deal.term === FLEXIBLE,
      start: deal.start,
      price,
      requirements: requirementsOf(requirements),
    }
  );
}

type Profile = Record<Criterion | 'online', number[]>;

/** Filter values of a program as ids of the lookup lists; `online`: its type, where it is done from home. */
export function profileOf(facets: Facets, { choices, countries }: CatalogueContent): Profile {
  const idsOf = (list: readonly { id: number; slug: string }[], criterion: Criterion): number[] =>
    list.filter(({ slug }) => facets[FACET_OF[criterion]]?.includes(slug)).map(({ id }) => id);
  const online = choices.types.filter(({ slug, online }) => online && facets.type?.includes(slug));
  return {
    countries: idsOf(
      countries.map(({ id, iso2 }) => ({ id, slug: iso2 })),
      'countries',
    ),
    subject_areas: idsOf(choices.subjects, 'subject_areas'),
    terms: idsOf(choices.terms, 'terms'),
    durations: idsOf(choices.durations, 'durations'),
    languages: idsOf(choices.languages, 'languages'),
    online: online.map(({ id }) => id),
  };
}
