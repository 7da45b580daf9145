/** Answers as forms and drafts hold them: texts by field. `Application` is the parsed form (D47). */
import * as v from 'valibot';
import { listOf } from '../lib/input.ts';
import { typedDollars } from '../lib/money.ts';
import { applicationSchema, type Application } from './application.ts';

export const APPLICATION_FIELDS = Object.keys(applicationSchema.entries) as (keyof Application)[];
export type ApplicationField = keyof Application;

const LISTS = new Set<ApplicationField>([
  'subject_areas',
  'countries',
  'terms',
  'durations',
  'languages',
  'experience_types',
]);
/** What a form says for `anywhere: true`: the id of the only choice. */
const ANYWHERE = '1';
const MAX_VALUES = 60;
/** Longer than the limit of any field, so that a draft can store a message that is still too long. */
const MAX_LENGTH = 12_000;

/** Every value of every field, as it was chosen or typed. */
export const answersSchema = v.strictObject(
  v.entriesFromList(
    APPLICATION_FIELDS,
    v.optional(listOf(v.pipe(v.string(), v.maxLength(MAX_LENGTH)), MAX_VALUES)),
  ),
);
export type Answers = { [K in ApplicationField]?: string[] | undefined };

export type ApplicationMessages = Partial<Record<ApplicationField, string>>;

/**
 * @param answers empty texts count as absent (F154)
 * @returns the application, or the first message of every field that has one
 */
export function readAnswers(
  answers: Answers,
): { application: Application } | { messages: ApplicationMessages } {
  const parsed = v.safeParse(applicationSchema, valuesOf(answers));
  if (parsed.success) return { application: parsed.output };
  const messages: ApplicationMessages = {};
  for (const issue of parsed.issues)
    messages[String(issue.path?.[0]?.key) as ApplicationField] ??= issue.message;
  return { messages };
}

/** The application's shape; required fields are empty when missing. */
function valuesOf(answers: Answers): Record<string, unknown> {
  const entries = APPLICATION_FIELDS.map((name) => {
    const values = (answers[name] ?? []).filter((text) => text.trim() !== '');
    if (LISTS.has(name)) return [name, values.map(Number)];
    if (name === 'anywhere') return [name, values.length ? true : undefined];
    if (name === 'message') return [name, values[0]];
    if (name === 'budget_max' && values[0]) return [name, typedDollars(values[0])];
    return [name, values.length ? Number(values[0]) : undefined];
  });
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined || name === 'education_status'),
  );
}

/** Converts an application back to form answers. */
export const answersOf = (application: Application): Answers =>
  Object.fromEntries(APPLICATION_FIELDS.map((name) => [name, textsOf(application[name])]));

function textsOf(value: Application[ApplicationField]): string[] {
  if (typeof value === 'boolean') return value ? [ANYWHERE] : [];
  return [value ?? []].flat().map(String);
}
