import { getDraft, saveDraft as declaration } from '../../shared/applications/endpoints.ts';
import { currentDraft, saveDraft } from '../../server/applications/drafts.ts';
import { handle } from '../../server/lib/handle.ts';

export const GET = handle(getDraft, currentDraft);
export const PUT = handle(declaration, saveDraft);
