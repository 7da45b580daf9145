/** Deals that fit an application (D50), computed on every request from catalogue, application and clock. */
import { cacheFor } from '../lib/cacheFor.ts';
import type { Application, Offer } from '../../shared/applications/application.ts';
import {
  CRITERIA,
  match,
  type Candidate,
  type Criterion,
  type Match,
  type Profile,
} from '../../shared/applications/matching.ts';
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { dateInZone } from '../../shared/lib/dates.ts';
import { FACET_OF } from '../../shared/pick/questions.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import { listDeals, type ListedDeal } from '../catalogue/deals.ts';
import type { Facets } from '../catalogue/entries.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { App } from '../context.ts';

type DealCandidate = Candidate & { deal: Deal };
/** `reasons`: names of what application and program share, the strongest first: "Spain", "Marine biology", "Fall". */
export type FittingDeal = {
  deal: Deal;
  program: Program;
  card: ProgramCard;
  score: number;
  reasons: string[];
};

/** Best first, at most 12. */
export async function fittingDeals(app: App, application: Application): Promise<FittingDeal[]> {
  const open = await openCandidates(app);
  const content = app.content.catalogue();
  const matches = match(wishesOf(application, content), open, app.content.matching().weights);
  const ids = matches.map(({ candidate }) => candidate.program_id);
  const entries = new Map((await openEntries(app, 'program', ids)).map((entry) => [entry.doc.id, entry]));
  return matches.flatMap((match) => {
    const entry = entries.get(match.candidate.program_id);
    return entry
      ? {
          deal: match.candidate.deal,
          program: entry.doc,
          card: entry.card,
          score: match.score,
          reasons: reasonsOf(match, content),
        }
      : [];
  });
}

/** What an application asks for. `online`: its online program types, which count where there is no country to share. */
export const wishesOf = (application: Application, { choices }: CatalogueContent): Profile => ({
  ...application,
  online: application.experience_types.filter((id) =>
    choices.types.some((type) => type.id === id && type.online),
  ),
});

/** Every open deal with the facets of its program. */
export async function openCandidates(app: App): Promise<DealCandidate[]> {
  const all = candidatesOf(await listDeals(app))(app.content.catalogue());
  return all.filter(({ deal }) => isOpen(deal, app.now()));
}

/** Until the end of its last day, where the provider is. @param now ms */
export const isOpen = ({ reply_by, zone }: Deal, now: number): boolean => dateInZone(now, zone) <= reply_by;

export const offerOf = ({ deal, program, reasons }: FittingDeal): Offer => ({
  program_id: program.id,
  title: program.title,
  kind: deal.kind,
  value: deal.value,
  reason: reasons,
});

/** Computed once for each version of the deals and lookup lists; a new version is a new object. */
const candidatesOf = cacheFor((deals: readonly ListedDeal[]) =>
  cacheFor((content: CatalogueContent): DealCandidate[] =>
    deals.map(({ deal, facets }) => ({
      id: deal.id,
      program_id: deal.program,
      deal,
      ...profileOf(facets, content),
    })),
  ),
);

/** Filter values of a program as ids of the lookup lists. */
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
    ...(online.length && { online: online.map(({ id }) => id) }),
  };
}

function reasonsOf({ shared, online }: Match, { choices, countries }: CatalogueContent): string[] {
  const lists: Record<Criterion, readonly { id: number; name: string }[]> = {
    countries,
    subject_areas: choices.subjects,
    terms: choices.terms,
    durations: choices.durations,
    languages: choices.languages,
  };
  const nameOf = (list: readonly { id: number; name: string }[], id: number): string =>
    list.find((entry) => entry.id === id)?.name ?? String(id);
  return [
    ...online.map((id) => nameOf(choices.types, id)),
    ...CRITERIA.flatMap((name) => shared[name].map((id) => nameOf(lists[name], id))),
  ];
}
