/** What the catalogue's files say of each other and of the lists of lookups/: every name must be known. */
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { Article, Resource } from '../../shared/catalogue/reading.ts';
import type { ChoiceList, Choices } from '../../shared/lookups/choices.ts';
import type { FieldPath, Finding } from './problem.ts';

/** An entry with the file it stands in and its place there (empty for a Markdown file). */
export type Located<T> = { file: string; path: FieldPath; entry: T };
export type Entries = {
  programs: Located<Program>[];
  articles: Located<Article>[];
  resources: Located<Resource>[];
  deals: Located<Deal>[];
};
export type FileFinding = Finding & { file: string };
/** Names that may be said, by list; `countries` are alpha-2 codes. */
type Known = Record<ChoiceList | 'countries' | 'programs', ReadonlySet<string>> & {
  online: ReadonlySet<string>;
};

/** @returns every name that nothing answers to, and ids that stand in two files */
export function checkReferences(
  entries: Entries,
  choices: Choices,
  countries: readonly string[],
): FileFinding[] {
  const known = knownNames(entries, choices, countries);
  const readings = [...entries.articles, ...entries.resources];
  return [
    ...entries.programs.flatMap((placed) => found(placed, programFindings(placed.entry, known))),
    ...readings.flatMap((placed) => found(placed, readingFindings(placed.entry, known))),
    ...entries.deals.flatMap((placed) =>
      found(
        placed,
        unknown([placed.entry.program], known.programs, () => ['program']),
      ),
    ),
    ...repeatedIds(entries.programs),
  ];
}

function knownNames({ programs }: Entries, choices: Choices, countries: readonly string[]): Known {
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

function programFindings(program: Program, known: Known): Finding[] {
  const { type, places, subjects, languages, sessions, requirements, related } = program;
  return [
    ...unknown([type], known.types, () => ['type']),
    ...unknown(subjects, known.subjects, (index) => ['subjects', index]),
    ...unknown(languages, known.languages, (index) => ['languages', index]),
    ...unknown(requirements.education, known.education, (index) => ['requirements', 'education', index]),
    ...unknown(related, known.programs, (index) => ['related', index]),
    ...unknown(
      sessions.map(({ term }) => term),
      known.terms,
      (index) => ['sessions', index, 'term'],
    ),
    ...unknown(
      places.map(({ country }) => country),
      known.countries,
      (index) => ['places', index, 'country'],
    ),
    ...placesFit(type, places.length > 0, known),
  ];
}

function placesFit(type: string, hasPlaces: boolean, { types, online }: Known): Finding[] {
  if (!types.has(type) || online.has(type) !== hasPlaces) return [];
  return [{ path: ['places'], message: hasPlaces ? 'is not for an online type' : 'is missing' }];
}

const readingFindings = ({ topics, countries }: Article | Resource, known: Known): Finding[] => [
  ...unknown(topics, known.topics, (index) => ['topics', index]),
  ...unknown(countries, known.countries, (index) => ['countries', index]),
];

const unknown = (
  names: readonly string[],
  known: ReadonlySet<string>,
  pathOf: (index: number) => FieldPath,
): Finding[] =>
  names.flatMap((name, index) =>
    known.has(name) ? [] : [{ path: pathOf(index), message: `there is no "${name}"` }],
  );

const found = ({ file, path }: Located<unknown>, findings: Finding[]): FileFinding[] =>
  findings.map((finding) => ({ file, path: [...path, ...finding.path], message: finding.message }));

/** One file's own repetitions are its reader's business. */
function repeatedIds(programs: Located<Program>[]): FileFinding[] {
  const first = new Map<string, string>();
  return programs.flatMap(({ file, path, entry: { id } }) => {
    const other = first.get(id) ?? file;
    first.set(id, other);
    if (other === file) return [];
    return [{ file, path: [...path, 'id'], message: `"${id}" stands in ${other} too` }];
  });
}
