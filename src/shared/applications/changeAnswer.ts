/** One tap changes answers of the application that was sent. `AnswerChange`: the whole new values of each changed field. */
import { answerValues } from './steps.ts';
import type { Answers } from './answers.ts';
import { CHANGEABLE, type Change, type Changeable } from './nearby.ts';

export type AnswerChange = Partial<Record<Changeable, string[]>>;

export function changeOf(answers: Answers, { field, value }: Change): AnswerChange {
  if (field === 'anywhere') return { countries: [], anywhere: [String(value)] };
  if (field === 'start_year') return { start_year: [String(value)] };
  return { [field]: [...answerValues(answers, field), String(value)] };
}

/** Puts the fields of a change back to what they are in `answers`. */
export const undoOf = (answers: Answers, change: AnswerChange): AnswerChange =>
  Object.fromEntries(fieldsOf(change).map((field) => [field, answerValues(answers, field)]));

export const isDone = (answers: Answers, change: AnswerChange): boolean =>
  fieldsOf(change).every((field) => String(answerValues(answers, field)) === String(change[field]));

/** Names and values of a form or an address. */
export const changeFields = (change: AnswerChange): [string, string][] =>
  fieldsOf(change).flatMap((field) => [
    ['field', field] as [string, string],
    ...(change[field] ?? []).map((value): [string, string] => [field, value]),
  ]);

/** @param valuesOf all values of a name; @returns undefined where nothing that can be changed is named */
export function readChange(valuesOf: (name: string) => readonly string[]): AnswerChange | undefined {
  const fields = CHANGEABLE.filter((field) => valuesOf('field').includes(field));
  const change = Object.fromEntries(
    fields.map((field) => [field, [...new Set(valuesOf(field))].slice(0, LIMIT)]),
  );
  return fields.length ? change : undefined;
}
const LIMIT = 60;

/** The same step for a draft that is not sent yet: its own other values stay. */
export function carryOver(draft: Answers, before: Answers, change: AnswerChange): Answers {
  const after = { ...draft };
  for (const field of fieldsOf(change)) {
    const [from, to] = [answerValues(before, field), change[field] ?? []];
    const keptValues = answerValues(draft, field).filter(
      (value) => to.includes(value) || !from.includes(value),
    );
    after[field] =
      field === 'start_year'
        ? to
        : [...new Set([...keptValues, ...to.filter((value) => !from.includes(value))])];
  }
  return after;
}

const fieldsOf = (change: AnswerChange): Changeable[] => CHANGEABLE.filter((field) => change[field]);
