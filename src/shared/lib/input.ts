/** Parses input of a call or form by its schema: the value, or a message for each invalid field. */
import * as v from 'valibot';
import { sentenceOf } from './inputSentences.ts';

export type InputMessages = Record<string, string>;

/** Bytes. A refusal is at most 4 KB, with its own text around the fields. */
const MAX_BYTES = 3000;
/** An unknown field's name may be as long as the body. */
const MAX_NAME_LENGTH = 60;

export function readInput<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): { value: v.InferOutput<S> } | { fields: InputMessages } {
  const parsed = v.safeParse(schema, raw, { abortPipeEarly: true, message: sentenceOf });
  return parsed.success ? { value: parsed.output } : { fields: messagesOf(parsed.issues) };
}

/** The first message of each field, by dotted path, as many as fit. */
function messagesOf(issues: readonly v.BaseIssue<unknown>[]): InputMessages {
  const fields: InputMessages = {};
  let room = MAX_BYTES;
  for (const issue of issues) {
    const name = (v.getDotPath(issue) ?? '').slice(0, MAX_NAME_LENGTH).toWellFormed();
    if (Object.hasOwn(fields, name)) continue;
    room -= bytesOf({ [name]: issue.message });
    if (room < 0) break;
    fields[name] = issue.message;
  }
  return fields;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** A list of at most `most` entries: a longer one is refused before its entries are parsed. */
export const listOf = <I extends v.GenericSchema>(
  entry: I,
  most: number,
  tooMany = `Send at most ${most} entries.`,
) =>
  refusedBefore(
    v.pipe(v.array(entry), v.maxLength(most, tooMany)),
    (value) => Array.isArray(value) && value.length > most,
    tooMany,
  );

/** An object of at most `most` fields: one with more is refused before they are parsed. */
export const withFieldsAtMost = <S extends v.GenericSchema>(schema: S, most: number, tooMany: string): S =>
  refusedBefore(
    schema,
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length > most,
    tooMany,
  );

/** Keeps the schema, so that documents made from it are equal; only the size is checked first. */
function refusedBefore<S extends v.GenericSchema>(
  schema: S,
  isTooLarge: (value: unknown) => boolean,
  message: string,
): S {
  const refusal = v.pipe(
    v.unknown(),
    v.check(() => false, message),
  );
  return {
    ...schema,
    '~run': (...[dataset, config]: Parameters<S['~run']>) =>
      (isTooLarge(dataset.value) ? refusal : schema)['~run'](dataset, config),
  };
}
