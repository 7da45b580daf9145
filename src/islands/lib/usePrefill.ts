import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';
import type { Form } from './form.ts';
import { isPlainClick } from './plainClick.ts';

type Fillable = Pick<Form<Record<string, string>>, 'values' | 'set'>;

/**
 * Links marked `data-prefill` open their form's page with its fields in the query: without script the page comes back
 * filled in. In a hydrated form the query is applied at once, and the status announces it. `data-prefill` may name the
 * fields that a link is about: the others, which its query has for a page without script, stay as they were changed.
 * @param form accepts the parameters named as its values; others, and absent ones, are ignored
 */
export function usePrefill<Values extends object>(form: Pick<Form<Values>, 'values' | 'set'>): void {
  const latest = useRef(form as unknown as Fillable);
  useEffect(() => {
    latest.current = form as unknown as Fillable;
  });
  useEffect(() => {
    const take = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-prefill]');
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      fill(latest.current, new URL(link.href).searchParams, link.dataset['prefill']);
      announce(link.dataset['prefilled'] ?? '');
    };
    document.addEventListener('click', take);
    return () => document.removeEventListener('click', take);
  }, []);
}

/** @param about the fields' names, none for all of the query */
function fill({ values, set }: Fillable, query: URLSearchParams, about?: string): void {
  for (const [name, value] of query)
    if (value && name in values && (about || name).split(' ').includes(name)) set(name, value);
}
