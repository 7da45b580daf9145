import { type Refusal } from './refusal.ts';

/** Every value of each name, in the order they were sent. */
export type Fields = Record<string, string[]>;

/** What a page shows when its form was not done. `refused` is a code, `wait` seconds; field messages are sentences. */
export type FormRefusal = {
  values: Record<string, string>;
  errors: Record<string, string>;
  refused?: string | undefined;
  wait?: number | undefined;
};

/** The last value of a name, "" without one. */
export const valueOf = (fields: Fields, name: string): string => fields[name]?.at(-1) ?? '';

/** Input of a call whose fields the form names alike. */
export const inputOf =
  (...names: readonly string[]) =>
  (fields: Fields): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, valueOf(fields, name)]));

/** Secrets, and the name of the button. */
const NEVER_SHOWN = /password|token|^action$/i;

/** The form as it was typed, and what is wrong with its fields; why it came back where no field says so. */
export function formRefusal(refusal: Refusal, fields: Fields): FormRefusal {
  const names = Object.keys(fields).filter((name) => !NEVER_SHOWN.test(name));
  const values = inputOf(...names)(fields);
  const errors = (refusal.extra['fields'] ?? {}) as FormRefusal['errors'];
  return Object.keys(errors).length ? { values, errors } : { ...fieldlessRefusal(refusal), values };
}

/** The same for a form that holds nothing that anybody types. */
export const fieldlessRefusal = ({ refusal, extra }: Refusal): FormRefusal => {
  const wait = extra['retry_after'];
  return { values: {}, errors: {}, refused: refusal, ...(typeof wait === 'number' && { wait }) };
};
