import { useEffect } from 'react';
import { draftOf, DRAFTS, dropDraft, type Fields } from './drafts.ts';

/**
 * Takes back once what was in a form when it was left, e.g. because the session ended: the page itself cannot fill hidden
 * fields of richer controls.
 * @param name of the form (`data-draft`)
 */
export function useDraft(name: string, take: (fields: Fields) => void): void {
  useEffect(() => {
    const restore = (): void => {
      const draft = draftOf(name);
      dropDraft(name);
      if (draft) take(draft);
    };
    restore();
    // Their code may arrive after this form lives.
    addEventListener(DRAFTS, restore);
    return () => removeEventListener(DRAFTS, restore);
    // Only what was stored before the first run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
