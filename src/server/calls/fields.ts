import { ownValue } from '../../shared/lib/ownValue.ts';
import { type Refusal } from './refusal.ts';

/** Every value of each name, in sent order. */
export type Fields = Record<string, string[]>;

/** What a page shows when its form was refused. `refused` is a code, `wait` seconds; field messages are sentences. */
export type FormRefusal = {
  values: Record<string, string>;
  errors: Record<string, string>;
  refused?: string | undefined;
  /** What the work says instead of the code's sentence. */
  sentence?: string;
  wait?: number | undefined;
};

/** The last value of a name, or "". */
export const valueOf = (fields: Fields, name: string): string => fields[name]?.at(-1) ?? '';

/** Many times a code or a date: what is longer is none, and the page need not show all of it again. */
const MAX_SHORT = 40;

/** The first 40 letters of a value of a query, by its name; "" for none. */
export const shortText =
  (query: URLSearchParams) =>
  (name: string): string =>
    (query.get(name) ?? '').slice(0, MAX_SHORT);

/** What boxes that share a name say, with spaces between; "" when none is ticked. */
const boxesIn = (fields: Fields, name: string): string => (fields[name] ?? []).join(' ');

/** The last value of each name. @param boxes the name that boxes share: all that are ticked */
export const textsIn = (fields: Fields, boxes?: string): Record<string, string> => ({
  ...inputOf(...Object.keys(fields))(fields),
  ...(boxes !== undefined && { [boxes]: boxesIn(fields, boxes) }),
});

/** What the pressed button stands for. */
export const buttonIn = <T>(buttons: Readonly<Record<string, T>>, fields: Fields): T | undefined =>
  ownValue(buttons, valueOf(fields, 'action'));

/** Input of a call whose fields have the form's names. */
export const inputOf =
  (...names: readonly string[]) =>
  (fields: Fields): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, valueOf(fields, name)]));

/** Secrets, and the pressed button. */
const NEVER_SHOWN = /password|token|^action$/i;

/** The form as typed, with its field messages and the work's own sentence; and a code unless only fields are wrong. */
export function formRefusal(refusal: Refusal, fields: Fields): FormRefusal {
  const names = Object.keys(fields).filter((name) => !NEVER_SHOWN.test(name));
  const values = inputOf(...names)(fields);
  const errors = (refusal.extra['fields'] ?? {}) as FormRefusal['errors'];
  const isAtFieldsOnly = Object.keys(errors).length > 0 && !refusal.extra['error'];
  return { ...(!isAtFieldsOnly && fieldlessRefusal(refusal)), values, errors };
}

/** The same for a form whose boxes share a name, of which several may be ticked. */
export const refusalWithBoxes =
  (boxes: string) =>
  (refusal: Refusal, fields: Fields): FormRefusal => {
    const again = formRefusal(refusal, fields);
    return { ...again, values: { ...again.values, [boxes]: boxesIn(fields, boxes) } };
  };

/** The same for a form without typed fields. */
export const fieldlessRefusal = ({ refusal, extra }: Refusal): FormRefusal => {
  const { retry_after: wait, error: sentence } = extra;
  return {
    ...{ values: {}, errors: {}, refused: refusal },
    ...(typeof wait === 'number' && { wait }),
    ...(typeof sentence === 'string' && { sentence }),
  };
};
