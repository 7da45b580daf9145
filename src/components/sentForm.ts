/** A field of one of several forms, as it is drawn. */
export type SentText = { name: string; id: string; value: string; error: string | undefined };

/**
 * For a page whose forms share the names of their fields: what was typed into one of them, and what is wrong there. Each form
 * has a hidden field `form`. The summary of a refused form links to the names, so the fields of that form have them as ids.
 */
export const sentTexts =
  <Name extends string>(values: Readonly<Record<string, string>>, errors: Readonly<Record<string, string>>) =>
  (form: Name, name: string): SentText =>
    values['form'] === form
      ? { name, id: name, value: values[name] ?? '', error: errors[name] }
      : { name, id: `${form}-${name}`, value: '', error: undefined };
