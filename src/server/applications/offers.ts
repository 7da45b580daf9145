/** Deals that fit an application now (D50): made anew on every look, from content, application and clock. */
import type { Application, Offer } from '../../shared/applications/application.ts';
import {
  CRITERIA,
  match,
  type Candidate,
  type Criterion,
  type Match,
  type Profile,
} from '../../shared/applications/matching.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import { termsOf, type Program } from '../../shared/catalogue/program.ts';
import { dateInZone } from '../../shared/lib/dates.ts';
import { durationsOf } from '../../shared/lookups/choices.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { App } from '../lib/context.ts';

type DealCandidate = Candidate & { deal: Deal; program: Program };
/** `reasons`: names of what is shared, the strongest first: "Spain", "Marine biology", "Fall". */
export type FittingDeal = { deal: Deal; program: Program; score: number; reasons: string[] };

/** Best first, at most 12. */
export function fittingDeals(app: Pick<App, 'content' | 'now'>, application: Application): FittingDeal[] {
  const content = app.content.catalogue();
  const wishes = wishesOf(application, content);
  return match(wishes, openCandidates(app), app.content.matching().weights).map((found) => ({
    deal: found.candidate.deal,
    program: found.candidate.program,
    score: found.score,
    reasons: reasonsOf(found, content),
  }));
}

/** What an application asks for. Kinds of program count where there is no country to share. */
export const wishesOf = (application: Application, { choices }: CatalogueContent): Profile => ({
  ...application,
  online: application.experience_types.filter((id) =>
    choices.types.some((type) => type.id === id && type.online),
  ),
});

/** Every deal that can still be answered, with its program. */
export const openCandidates = (app: Pick<App, 'content' | 'now'>): DealCandidate[] =>
  candidatesOf(app.content.catalogue()).filter(({ deal }) => isOpen(deal, app.now()));

/** Until the end of its last day, where the provider is. @param now ms */
export const isOpen = ({ reply_by, zone }: Deal, now: number): boolean => dateInZone(now, zone) <= reply_by;

/** As the calls answer it (D49). */
export const offerOf = ({ deal, program, reasons }: FittingDeal): Offer => ({
  program_id: program.id,
  title: program.title,
  kind: deal.kind,
  value: deal.value,
  reason: reasons,
});

const made = new WeakMap<CatalogueContent, DealCandidate[]>();

function candidatesOf(content: CatalogueContent): DealCandidate[] {
  const known = made.get(content);
  if (known) return known;
  const programs = new Map(content.programs.map((program) => [program.id, program]));
  const candidates = content.deals.flatMap((deal) => {
    const program = programs.get(deal.program);
    return program
      ? [{ id: deal.id, program_id: program.id, deal, program, ...profileOf(program, content) }]
      : [];
  });
  made.set(content, candidates);
  return candidates;
}

/** A program in ids of the lookup lists. */
export function profileOf(program: Program, { choices, countries }: CatalogueContent): Profile {
  const codes = new Set(program.places.map(({ country }) => country));
  const terms = termsOf(program);
  const type = choices.types.find(({ slug }) => slug === program.type);
  return {
    countries: countries.filter(({ iso2 }) => codes.has(iso2)).map(({ id }) => id),
    subject_areas: idsOf(choices.subjects, program.subjects),
    terms: idsOf(choices.terms, terms),
    durations: durationsOf(program.weeks, choices.durations).map(({ id }) => id),
    languages: idsOf(choices.languages, program.languages),
    ...(type?.online && { online: [type.id] }),
  };
}

const idsOf = (list: readonly { id: number; slug: string }[], slugs: readonly string[]): number[] =>
  list.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);

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
