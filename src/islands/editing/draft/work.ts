/** What is edited, as the form or as the source. */
import { emptyValue, type Field, type Value } from '../../../shared/editing/shape.ts';
import type { LocalCopy } from './localCopy.ts';
import type { EditorProps } from '../release/props.ts';

/** The value of the form (`source`: the text that it was typed as), or the source as text. */
export type Work = { form: Value; source?: string | undefined } | { text: string };

/** The work in the form that the calls take. */
export const inputOf = (work: Work) =>
  'form' in work ? { form: JSON.stringify(work.form), source: work.source } : { text: work.text };

/** Whether a save would store what the page was rendered with. */
export const isAsRendered = (work: Work, { value, text }: EditorProps['editor']): boolean =>
  'form' in work
    ? JSON.stringify(work.form) === JSON.stringify(value) && (work.source ?? text) === text
    : work.text === text;

export const workOf = ({ value, text }: EditorProps['editor']): Work =>
  value === null ? { text } : { form: value };

/** What travelers see; of a page that they do not have, an empty form. */
export function publishedWork(field: Field, { text, value }: { text: string; value: Value | null }): Work {
  const form = text ? value : emptyValue(field);
  return form === null ? { text } : { form, source: text };
}

/** @returns undefined for a copy that holds nothing */
export function workOfCopy({ form, source, text }: LocalCopy): Work | undefined {
  if (form !== undefined) return { form: JSON.parse(form) as Value, source };
  return text === undefined ? undefined : { text };
}

/** The same source goes along with what is typed in the form, so that comments stay. */
export function withSource(next: Work, before: Work): Work {
  const source = 'form' in before ? before.source : undefined;
  return 'form' in next && source !== undefined ? { source, ...next } : next;
}
