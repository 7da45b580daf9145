import { useEffect, useState } from 'react';
import { clearDrafts, keepDrafts } from '../lib/drafts.ts';
import type { Form } from '../lib/form.ts';
import { currentSession } from '../session/watch.ts';
import { peopleOf, type TravelerValues } from './travelers.form.ts';
import { fillPristineFields, useDraft } from './useDraft.ts';

/** Each change of policies has a draft of its own: what was typed for one is nothing to another. @param replaces their ids */
export const travelersDraft = (replaces: readonly string[]): string => ['travelers', ...replaces].join(':');

/**
 * Keeps the names over a reload, a look at another page and the end of the session. Stored as typed and not on leaving,
 * which follows signing out.
 * @param name of the draft
 * @param typed somebody to store is in the form
 * @param restore gets the people of the stored form, once
 */
export function useTravelerDraft(
  name: string,
  form: Form<TravelerValues>,
  typed: boolean,
  people: readonly number[],
  restore: (people: readonly number[]) => void,
): void {
  const [drawn] = useState(form.values);
  const [first] = useState(people);
  // The form already has the first travelers' names; the others get fields here.
  useDraft(name, (draft) => {
    // Somebody added meanwhile has a stored person's number, and names that were reviewed stay.
    if (people.join() !== first.join() || form.status !== 'idle') return;
    fillPristineFields(form, drawn, draft);
    restore(peopleOf(draft));
  });
  useEffect(() => {
    if (typed) keepDrafts(currentSession().data?.user.id);
  }, [typed, form.values, people]);
  useEffect(() => (typed ? clearDrafts : undefined), [typed]);
}
