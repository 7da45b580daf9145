import type { RefObject } from 'react';
import { saveContent } from '../../../shared/editing/endpoints.ts';
import { utcDateAndTime } from '../../../shared/lib/moments.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { useAutosave } from './useAutosave.ts';
import type { ApplyAnswer, SaveResult } from '../useAnswers.ts';
import type { useTypedWork } from './useTypedWork.ts';
import { send } from './wire.ts';
import { inputOf } from './work.ts';

const copy = editingFormCopy.state;

type Parts = {
  typed: ReturnType<typeof useTypedWork>;
  runExclusive<T>(job: () => Promise<T>): Promise<T>;
  applyAnswer: ApplyAnswer;
  /** Whether the last request failed for a reason that passes. */
  hasFailed: RefObject<boolean>;
  forgetDraft(): void;
  setStatusText(sentence: string): void;
};

/** Saves the draft, by itself and when it is asked to. @returns saves it now, and says whether it is on the server then */
export function useDraftSave(file: string, parts: Parts): () => Promise<boolean> {
  const { typed, runExclusive, applyAnswer, hasFailed, forgetDraft, setStatusText } = parts;
  const { work, changed, latest, baseRevision } = typed;

  const save = (isQuiet: boolean): Promise<boolean> =>
    runExclusive(async () => {
      const sent = latest.current;
      if (typed.isStored(sent)) return true;
      const { version, digest } = baseRevision.current;
      const answer = await send(saveContent, { file, ...inputOf(sent), version, digest });
      const done = applyAnswer(answer as { ok: SaveResult }, sent, isQuiet);
      if (!done) return false;
      const isDiscarded = 'ok' in answer && 'discarded' in answer.ok && answer.ok.discarded;
      if (isDiscarded) forgetDraft();
      if (latest.current !== sent) setStatusText(copy.local);
      else setStatusText(isDiscarded ? copy.clean : copy.saved(utcDateAndTime(Date.now())));
      return true;
    });

  useAutosave(work, changed, () => save(true).then(() => hasFailed.current));
  return () => save(false);
}
