import { useEffect } from 'react';
import { clearDrafts, draftOf, DRAFTS, dropDraft, keepDrafts } from '../lib/drafts.ts';
import type { Form } from '../lib/form.ts';
import { currentSession } from '../session/watch.ts';
import { peopleOf, type TravelerValues } from './travelers.form.ts';

export const TRAVELERS = 'travelers';

/**
 * A reload, a look at another page or the end of the session loses nobody's name. Stored as typed and not on leaving,
 * which follows signing out.
 * @param typed somebody to store is in the form
 * @param restore gets the people of the stored form, once
 */
export function useTravelerDraft(
  form: Form<TravelerValues>,
  typed: boolean,
  people: readonly number[],
  restore: (people: readonly number[]) => void,
): void {
  // The form already has the first traveler's names; the others get fields here.
  useEffect(() => {
    const take = (): void => {
      const draft = draftOf(TRAVELERS);
      dropDraft(TRAVELERS);
      if (!draft) return;
      for (const [name, value] of draft) form.set(name, value);
      restore(peopleOf(draft));
    };
    take();
    // Their code may arrive after this form lives.
    addEventListener(DRAFTS, take);
    return () => removeEventListener(DRAFTS, take);
    // Only what was stored before the first run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (typed) keepDrafts(currentSession().data?.user.id);
  }, [typed, form.values, people]);
  useEffect(() => (typed ? clearDrafts : undefined), [typed]);
}
