import { useEffect, useRef } from 'react';
import { draftOf, DRAFTS, dropDraft, type RestoredFields } from '../lib/drafts.ts';
import type { Form } from '../lib/form.ts';

/**
 * Takes back once what was in a form when it was left, e.g. because the session ended: the page itself cannot fill hidden
 * fields of richer controls.
 * @param name of the form (`data-draft`)
 */
export function useDraft(name: string, take: (fields: RestoredFields) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const restore = (): void => {
      const draft = draftOf(name);
      dropDraft(name);
      if (draft) latest.current(draft);
    };
    restore();
    // Their code may arrive after this form lives, and after something was typed.
    addEventListener(DRAFTS, restore);
    return () => removeEventListener(DRAFTS, restore);
  }, [name]);
}

/** Fills the fields that still have the values of the page. @param initial the values that the page was drawn with */
export function fillPristineFields<Values extends object>(
  { values, set }: Pick<Form<Values>, 'values' | 'set'>,
  initial: Values,
  draft: RestoredFields,
): void {
  for (const [name, value] of draft as [keyof Values & string, Values[keyof Values & string] | undefined][])
    if (value !== undefined && (values[name] ?? '') === (initial[name] ?? '')) set(name, value);
}
