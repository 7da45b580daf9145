/** Start of a claim's step; the code that saves loads with the first change. */
import { startDraftForm } from '../lib/draftForm.ts';
import { hasStoredDraft, deleteStoredDraft } from '../lib/draftStore.ts';
import { localTimes } from '../lib/localTimes.ts';

export const DRAFT_KEY = 'sojourn-claim-draft';

const form = document.querySelector<HTMLFormElement>('form[data-answers]');
// The reader chose the other tab's answers, so this tab's copy is deleted.
document.querySelector('[data-forget]')?.addEventListener('click', () => deleteStoredDraft(DRAFT_KEY));
localTimes();
if (form) startDraftForm(form, hasStoredDraft(DRAFT_KEY), load);

async function load(): Promise<(draft: HTMLFormElement) => void> {
  const { watchClaim } = await import('./draft.ts');
  return (draft) => watchClaim(draft, DRAFT_KEY);
}
