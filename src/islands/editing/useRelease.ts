import { useEffect, useState, type RefObject } from 'react';
import type { EditConflict } from '../../shared/editing/conflict.ts';
import { planChange, publishDraft, type EditProblem } from '../../shared/editing/endpoints.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { storeNote, storedNote } from './localCopy.ts';
import type { EditorProps, WaitingRequest } from './props.ts';
import { usePlans } from './usePlans.ts';
import { send, type Answer } from './wire.ts';
import { inputOf, type Work } from './work.ts';

export type SaveResult =
  { version: number; discarded?: boolean } | EditConflict | { problems: EditProblem[] };

/** `applyAnswer`: takes over what the server answered. @returns whether it has what was sent */
type Parts = {
  latest: RefObject<Work>;
  baseRevision: RefObject<{ version: number; digest: string | null }>;
  runExclusive<T>(job: () => Promise<T>): Promise<T>;
  applyAnswer(answer: Answer<never> | { ok: SaveResult }, sent: Work): boolean;
  setStatusText(sentence: string): void;
  valueOf(sent: Work): Value | null;
};

const copy = editingFormCopy.state;

const ownRequest = (version: number): WaitingRequest => ({ version, at: Date.now(), by: null, own: true });

/** The ways out of the form: now, or at a time. */
export function useRelease(
  { editor, user, plans: begunPlans, waiting: begunWaiting }: EditorProps,
  parts: Parts,
) {
  const { latest, baseRevision, runExclusive, applyAnswer, setStatusText, valueOf } = parts;
  const { file } = editor;
  const [published, setPublished] = useState(editor.published);
  const [draft, setDraft] = useState(editor.draft);
  const [waiting, setWaiting] = useState(begunWaiting);
  const [note, setNote] = useState('');
  useEffect(() => setNote(storedNote(user, file)), [user, file]);

  const publish = (): Promise<boolean> =>
    runExclusive(async () => {
      const sent = latest.current;
      const { version, digest } = baseRevision.current;
      storeNote(user, file, note);
      const answer = await send(publishDraft, { file, ...inputOf(sent), version, digest, note });
      if (!applyAnswer(answer as { ok: SaveResult }, sent) || !('ok' in answer && 'waiting' in answer.ok))
        return false;
      if (answer.ok.unchanged) {
        setStatusText(copy.unchanged);
        forgetDraft();
        return true;
      }
      setNote('');
      storeNote(user, file, '');
      setStatusText(answer.ok.waiting ? copy.waiting : copy.published);
      setWaiting(answer.ok.waiting ? ownRequest(answer.ok.version) : undefined);
      if (answer.ok.waiting) return true;
      const [{ text }, author] = [answer.ok, editingFormCopy.you];
      setPublished({ text, value: valueOf(sent), author, approvedBy: null, at: Date.now() });
      setDraft(null);
      return true;
    });

  const { plans, plan, dropPlan } = usePlans(begunPlans, (choice) =>
    runExclusive(async () => {
      const sent = latest.current;
      const { version, digest } = baseRevision.current;
      const isDraft = choice.action === 'publish';
      const draftInput = isDraft ? inputOf(sent) : {};
      const answer = await send(planChange, { file, ...draftInput, version, digest, note, ...choice });
      const planned = 'ok' in answer && 'waiting' in answer.ok ? answer.ok : undefined;
      // A refused time is said in the dialog, and the end of what is published leaves the draft as it is.
      const isTaken = planned ? isDraft : 'ok' in answer || answer.refused !== 'failed';
      if (isTaken) applyAnswer(answer as { ok: SaveResult }, sent);
      if (planned?.unchanged) forgetDraft();
      if (planned)
        setStatusText(copy[planned.unchanged ? 'unchanged' : planned.waiting ? 'plannedAsk' : 'planned']);
      if (planned?.waiting) setWaiting(ownRequest(planned.version));
      return answer;
    }),
  );

  /** Travelers may see another text since somebody else published. */
  function refresh({ conflict, published: { form, ...facts } }: EditConflict): void {
    setPublished({ ...facts, value: form === null ? null : (JSON.parse(form) as Value) });
    if (conflict) setDraft(conflict.did === 'saved' ? { author: conflict.author, at: conflict.at } : null);
  }

  /** No draft remains, nor what was asked for it. */
  function forgetDraft(): void {
    setDraft(null);
    setWaiting(undefined);
    dropPlan();
  }

  return { published, draft, waiting, refresh, forgetDraft, note, setNote, publish, plans, plan };
}
