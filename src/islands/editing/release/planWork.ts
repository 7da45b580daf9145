import { planChange } from '../../../shared/editing/endpoints.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { SaveResult } from '../useAnswers.ts';
import type { ReleaseParts } from './releaseParts.ts';
import { send, type Answer } from '../draft/wire.ts';
import { inputOf } from '../draft/work.ts';

const copy = editingFormCopy.state;

export type PlanChoice = { action: 'publish' | 'end'; at: number; until?: number; zone: string };

/** @returns a sentence where the time was refused, and false where it is not planned yet */
export async function planWork(choice: PlanChoice, parts: ReleaseParts): Promise<string | boolean> {
  const answer = await parts.runExclusive(() => sendPlan(choice, parts));
  if ('refused' in answer) return answer.refused === 'failed' ? (answer.message ?? copy.failed) : false;
  if (!('waiting' in answer.ok)) return false;
  if (answer.ok.waiting || answer.ok.unchanged) return true;
  parts.status.addPlan({ until: null, ...choice, version: answer.ok.version });
  return true;
}

async function sendPlan(
  choice: PlanChoice,
  { file, typed, status, applyAnswer, setStatusText, note }: ReleaseParts,
): Promise<Answer<typeof planChange>> {
  const sent = typed.latest.current;
  const { version, digest } = typed.baseRevision.current;
  const isDraft = choice.action === 'publish';
  const draftInput = isDraft ? inputOf(sent) : {};
  const answer = await send(planChange, { file, ...draftInput, version, digest, note, ...choice });
  const planned = 'ok' in answer && 'waiting' in answer.ok ? answer.ok : undefined;
  // A refused time is said in the dialog, and the end of what is published leaves the draft as it is.
  const isTaken = planned ? isDraft : 'ok' in answer || answer.refused !== 'failed';
  if (isTaken) applyAnswer(answer as { ok: SaveResult }, sent);
  if (planned?.unchanged) status.forgetDraft();
  if (planned)
    setStatusText(copy[planned.unchanged ? 'unchanged' : planned.waiting ? 'plannedAsk' : 'planned']);
  if (planned?.waiting) status.markRequested(planned.version);
  return answer;
}
