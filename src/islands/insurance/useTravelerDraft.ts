import { useEffect, useState } from 'react';
import { clearDrafts, keepDrafts } from '../lib/drafts.ts';
import type { Form } from '../lib/form.ts';
import { currentSession } from '../session/watch.ts';
import { peopleOf, type TravelerValues } from './travelers.form.ts';
import { fillPristineFields, useDraft } from './useDraft.ts';

export const TRAVELERS = 'travelers';
/** The hidden field by which a stored form is told from that of another policy. */
export const REPLACES = 'replaces';

/**
 * Keeps the names over a reload, a look at another page and the end of the session. Stored as typed and not on leaving,
 * which follows signing out.
 * @param typed somebody to store is in the form
 * @param restore gets the people of the stored form, once
 * @param replaces ids of the policies that the form changes
 */
export function useTravelerDraft(
  form: Form<TravelerValues>,
  typed: boolean,
  people: readonly number[],
  restore: (people: readonly number[]) => void,
  replaces: readonly string[],
): void {
  const [drawn] = useState(form.values);
  const [first] = useState(people);
  // The form already has the first travelers' names; the others get fields here.
  useDraft(TRAVELERS, (draft) => {
    // Somebody added meanwhile has a stored person's number, and names that were reviewed stay.
    if (people.join() !== first.join() || form.status !== 'idle') return;
    // What was typed for one policy is nothing to another that is changed.
    if ((draft.find(([name]) => name === REPLACES)?.[1] ?? '') !== replaces.join()) return;
    fillPristineFields(form, drawn, draft);
    restore(peopleOf(draft));
  });
  useEffect(() => {
    if (typed) keepDrafts(currentSession().data?.user.id);
  }, [typed, form.values, people]);
  useEffect(() => (typed ? clearDrafts : undefined), [typed]);
}
