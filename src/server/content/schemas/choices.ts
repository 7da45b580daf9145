/** Schemas of lookups/; see shared/lookups/choices.ts. */
import * as v from 'valibot';
import type {
  Choice,
  ChoiceList,
  Choices,
  Duration,
  Language,
  ProgramType,
  Subject,
} from '../../../shared/lookups/choices.ts';
import { alsoCalled, line } from './frame.ts';
import { duplicateFindings, type Finding } from '../problem.ts';
import { yamlReader } from '../text/yaml.ts';

export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
  v.maxLength(80, 'is too long'),
);
export const positiveInteger = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);
const base = { id: positiveInteger, slug, name: line(60) };

const choiceEntry = v.strictObject({ ...base, also: alsoCalled });
const typeEntry = v.strictObject({
  ...base,
  also: alsoCalled,
  plural: line(60),
  online: v.optional(v.boolean(), false),
});
const subjectEntry = v.strictObject({ ...base, also: alsoCalled, code: line(4) });
const durationEntry = v.strictObject({ ...base, weeks: v.tuple([positiveInteger, positiveInteger]) });
const languageEntry = v.pipe(
  v.strictObject({
    id: positiveInteger,
    code: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two small letters')),
    name: line(60),
  }),
  v.transform(({ code, ...rest }): Language => ({ ...rest, slug: code })),
);

/** One list under one key, with unique ids and slugs. */
function listReader<T extends Choice>(key: string, entry: v.GenericSchema<unknown, T>) {
  const file = v.strictObject({ [key]: v.pipe(v.array(entry), v.minLength(1, 'needs an entry')) });
  return yamlReader(
    v.pipe(
      file,
      v.transform((value) => value[key] as readonly T[]),
    ),
    (entries) => checkList(key, entries),
  );
}

const checkList = (key: string, entries: readonly Choice[]): Finding[] =>
  (['id', 'slug', 'name'] as const).flatMap((field) =>
    duplicateFindings(
      entries.map((entry) => String(entry[field])),
      (index) => [key, index, field],
    ),
  );

export const CHOICE_FILES = {
  'lookups/program-types.yaml': listReader<ProgramType>('types', typeEntry),
  'lookups/subjects.yaml': listReader<Subject>('subjects', subjectEntry),
  'lookups/terms.yaml': listReader<Choice>('terms', choiceEntry),
  'lookups/durations.yaml': listReader<Duration>('durations', durationEntry),
  'lookups/education.yaml': listReader<Choice>('education', choiceEntry),
  'lookups/topics.yaml': listReader<Choice>('topics', choiceEntry),
  'lookups/languages.yaml': listReader<Language>('languages', languageEntry),
} as const;

export type ChoiceFile = keyof typeof CHOICE_FILES;

export const CHOICE_NAMES = Object.keys(CHOICE_FILES) as ChoiceFile[];

const FILE_OF: Record<ChoiceList, ChoiceFile> = {
  types: 'lookups/program-types.yaml',
  subjects: 'lookups/subjects.yaml',
  terms: 'lookups/terms.yaml',
  durations: 'lookups/durations.yaml',
  education: 'lookups/education.yaml',
  topics: 'lookups/topics.yaml',
  languages: 'lookups/languages.yaml',
};

/** @param valueOf a file's entries @returns every list by name; undefined when one is missing */
export function choicesOf(valueOf: (file: ChoiceFile) => unknown): Choices | undefined {
  const lists = Object.entries(FILE_OF).map(([list, file]) => [list, valueOf(file)] as const);
  if (lists.some(([, entries]) => !entries)) return undefined;
  return Object.fromEntries(lists) as unknown as Choices;
}
