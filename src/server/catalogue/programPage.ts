/** The data of a program's page besides the program itself. */
import { nextSession, type Card, type CardSession, type ProgramCard } from '../../shared/catalogue/card.ts';
import type { Place, Program } from '../../shared/catalogue/program.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import { openEntries, openEntry, type OpenedEntry } from './catalogue.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { namesOf } from './search/names.ts';
import { sessionsOf } from './programCard.ts';
import { relatedTo } from './related.ts';

/** A program with the names of its slugs. */
export type ProgramFacts = {
  program: Program;
  card: ProgramCard;
  removed: boolean;
  today: CalendarDate;
  /** By date; `open`: users can still apply. */
  sessions: (CardSession & { open: boolean })[];
  next: CardSession | undefined;
  /** Its first country; undefined for a remote program. */
  country: { iso2: string; name: string } | undefined;
  languages: string[];
  education: string[];
  /** Names by slug. */
  educationNames: ReadonlyMap<string, string>;
};
type ProgramPage = ProgramFacts & { related: Card[] };

/** @returns undefined for an unknown id */
export async function programPage(app: App, id: string): Promise<ProgramPage | undefined> {
  const content = await currentCatalogue(app);
  const entry = await openEntry(app, 'program', id);
  if (!entry) return undefined;
  const facts = factsOf(content, entry, earliestToday(app.now()));
  return { ...facts, related: await relatedTo(app, facts.program) };
}

/** Several programs, in the order of their ids, without unknown ones. */
export async function programFacts(app: App, ids: readonly string[]): Promise<ProgramFacts[]> {
  const content = await currentCatalogue(app);
  const entries = await openEntries(app, 'program', ids);
  return entries.map((entry) => factsOf(content, entry, earliestToday(app.now())));
}

function factsOf(
  content: CatalogueContent,
  { doc: program, card, removed }: OpenedEntry<'program'>,
  today: CalendarDate,
): ProgramFacts {
  const names = namesOf(content);
  const sessions = sessionsOf(program, names).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const education = new Map(content.choices.education.map(({ slug, name }) => [slug, name]));
  return {
    program,
    card,
    removed,
    today,
    sessions: sessions.map((session) => ({ ...session, open: nextSession([session], today) !== undefined })),
    next: nextSession(sessions, today),
    country: countryOf(program.places[0], names.countries),
    languages: program.languages.map((code) => names.languages.get(code) ?? code),
    education: program.requirements.education.map((slug) => education.get(slug) ?? slug),
    educationNames: education,
  };
}

const countryOf = (place: Place | undefined, names: ReadonlyMap<string, string>): ProgramPage['country'] =>
  place && { iso2: place.country, name: names.get(place.country) ?? place.country };
