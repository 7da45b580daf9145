/** Checks the references of catalogue files to each other and to lookups/. */
import type { Deal } from '../../../shared/catalogue/deal.ts';
import { FLEXIBLE, termsOf, type Program } from '../../../shared/catalogue/program.ts';
import type { Article, Reading, Resource } from '../../../shared/catalogue/reading.ts';
import type { ChoiceList, Choices } from '../../../shared/lookups/choices.ts';
import { noSuch } from './noSuch.ts';
import type { FieldPath, Finding } from '../problem.ts';
import type { Folder } from '../texts.ts';

/** An entry with its file and its path there (empty for a Markdown file). */
type EntryLocation<T> = { file: string; path: FieldPath; entry: T };
type EntryTypes = { programs: Program; articles: Article; resources: Resource; deals: Deal };
/** Types ask for each folder of content, so that no file goes unchecked. */
export type Entries = { [K in Folder | 'deals']: EntryLocation<EntryTypes[K]>[] };
export type FileFinding = Finding & { file: string };
/** The names that exist, by list; `countries` are alpha-2 codes. */
type NameSets = Record<ChoiceList | 'countries' | 'programs', ReadonlySet<string>> & {
  online: ReadonlySet<string>;
};

/** @returns every unknown name, and ids that occur in two files */
export function checkReferences(
  entries: Entries,
  choices: Choices,
  countries: readonly string[],
): FileFinding[] {
  const names = knownNames(entries, choices, countries);
  // Of two programs with one id the first counts.
  const programs = new Map(entries.programs.toReversed().map(({ entry }) => [entry.id, entry]));
  const readings = [...entries.articles, ...entries.resources];
  return [
    ...entries.programs.flatMap((placed) => inFile(placed, programFindings(placed.entry, names))),
    ...readings.flatMap((placed) => inFile(placed, readingFindings(placed.entry, names))),
    ...entries.deals.flatMap((placed) => inFile(placed, dealFindings(placed.entry, programs))),
    ...repeatedIds(entries.programs),
  ];
}

function knownNames({ programs }: Entries, choices: Choices, countries: readonly string[]): NameSets {
  const slugs = (list: readonly { slug: string }[]) => new Set(list.map(({ slug }) => slug));
  const lists = Object.fromEntries(
    Object.entries(choices).map(([name, list]) => [name, slugs(list)]),
  ) as Record<ChoiceList, Set<string>>;
  return {
    ...lists,
    online: slugs(choices.types.filter(({ online }) => online)),
    countries: new Set(countries),
    programs: new Set(programs.map(({ entry }) => entry.id)),
  };
}

function programFindings(program: Program, names: NameSets): Finding[] {
  const { type, places, subjects, languages, sessions, requirements, related } = program;
  return [
    ...unknown([type], names.types, () => ['type']),
    ...unknown(subjects, names.subjects, (index) => ['subjects', index]),
    ...unknown(languages, names.languages, (index) => ['languages', index]),
    ...unknown(requirements.education, names.education, (index) => ['requirements', 'education', index]),
    ...unknown(related, names.programs, (index) => ['related', index]),
    ...unknown(
      sessions.map(({ term }) => term),
      names.terms,
      (index) => ['sessions', index, 'term'],
    ),
    ...unknown(
      places.map(({ country }) => country),
      names.countries,
      (index) => ['places', index, 'country'],
    ),
    ...placesFit(type, places.length > 0, names),
  ];
}

function placesFit(type: string, hasPlaces: boolean, { types, online }: NameSets): Finding[] {
  if (!types.has(type) || online.has(type) !== hasPlaces) return [];
  return [{ path: ['places'], message: hasPlaces ? 'is not for an online type' : 'is missing' }];
}

/** A deal is for one start of its program. */
function dealFindings({ program: id, term, start }: Deal, programs: ReadonlyMap<string, Program>): Finding[] {
  const program = programs.get(id);
  if (!program) return [{ path: ['program'], message: `there is no "${id}"` }];
  if (!termsOf(program).includes(term)) return [{ path: ['term'], message: `is no term of "${id}"` }];
  if (term === FLEXIBLE) return start ? [{ path: ['start'], message: 'is not for a flexible start' }] : [];
  const starts = program.sessions.filter((session) => session.term === term).map((each) => each.start);
  if (start && starts.includes(start)) return [];
  const message = start ? `is no start of "${id}" in this term: ${starts.join(', ')}` : 'is missing';
  return [{ path: ['start'], message }];
}

const readingFindings = ({ topics, countries }: Reading, names: NameSets): Finding[] => [
  ...unknown(topics, names.topics, (index) => ['topics', index]),
  ...unknown(countries, names.countries, (index) => ['countries', index]),
];

const unknown = (
  names: readonly string[],
  existing: ReadonlySet<string>,
  pathOf: (index: number) => FieldPath,
): Finding[] =>
  names.flatMap((name, index) =>
    existing.has(name) ? [] : [{ path: pathOf(index), message: noSuch(name, existing) }],
  );

const inFile = ({ file, path }: EntryLocation<unknown>, findings: Finding[]): FileFinding[] =>
  findings.map((finding) => ({ file, path: [...path, ...finding.path], message: finding.message }));

/** Repetitions within one file are found by its reader. */
function repeatedIds(programs: EntryLocation<Program>[]): FileFinding[] {
  const first = new Map<string, string>();
  return programs.flatMap(({ file, path, entry: { id } }) => {
    const firstFile = first.get(id) ?? file;
    first.set(id, firstFile);
    if (firstFile === file) return [];
    return [{ file, path: [...path, 'id'], message: `"${id}" stands in ${firstFile} too` }];
  });
}
