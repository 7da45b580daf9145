import { publishDraft } from '../../../shared/editing/endpoints.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { SaveResult } from '../useAnswers.ts';
import type { ReleaseParts } from './releaseParts.ts';
import { send } from '../draft/wire.ts';
import { inputOf } from '../draft/work.ts';

const copy = editingFormCopy.state;

/** Publishes what is typed, or asks for its approval. @returns whether one of both is done, or travelers already see it */
export async function publishWork(parts: ReleaseParts): Promise<boolean> {
  const { file, typed, status, applyAnswer, setStatusText, note, valueOf } = parts;
  const sent = typed.latest.current;
  const { version, digest } = typed.baseRevision.current;
  const answer = await send(publishDraft, { file, ...inputOf(sent), version, digest, note });
  if (!applyAnswer(answer as { ok: SaveResult }, sent) || !('ok' in answer && 'waiting' in answer.ok))
    return false;
  const { unchanged, waiting, text } = answer.ok;
  if (unchanged) {
    setStatusText(copy.unchanged);
    status.forgetDraft();
    return true;
  }
  parts.clearNote();
  setStatusText(waiting ? copy.waiting : copy.published);
  if (waiting) status.markRequested(answer.ok.version);
  else status.markPublished(text, valueOf(sent));
  return true;
}
