import { useRef, useState } from 'react';
import type { EditConflict, EditRevision } from '../../shared/editing/conflict.ts';
import { checkContent, saveContent } from '../../shared/editing/endpoints.ts';
import { shortUtcMoment } from '../../shared/lib/moments.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import type { EditorProps } from './props.ts';
import { useAutosave } from './useAutosave.ts';
import { useCheck } from './useCheck.ts';
import { useRelease, type SaveResult } from './useRelease.ts';
import { useMutex } from './useMutex.ts';
import { useTypedWork } from './useTypedWork.ts';
import { useUnwritten } from './useUnwritten.ts';
import { isRetryable, send, type Answer, type RefusedAnswer } from './wire.ts';
import { inputOf, type Work } from './work.ts';

export type Trouble = 'signed-out' | 'second-factor';

const copy = editingFormCopy.state;

function firstSentence({ editor: { draft, version }, waiting, plans }: EditorProps): string {
  if (waiting?.version === version) return copy.waiting;
  if (plans.some((plan) => plan.action === 'publish' && plan.version === version)) return copy.planned;
  return draft ? copy.saved(shortUtcMoment(draft.at)) : copy.clean;
}

/** The state of one file's form: what is typed, checked, saved and published. */
export function useEditor(props: EditorProps) {
  const { file } = props.editor;
  const [statusText, setStatusText] = useState(() => firstSentence(props));
  const typed = useTypedWork(props, setStatusText);
  const { work, latest, baseRevision, changed, edit } = typed;
  const [conflict, setConflict] = useState<EditRevision>();
  const [trouble, setTrouble] = useState<Trouble>();
  const { busy, runExclusive } = useMutex();
  const { result, setProblems, recheck, valueOf } = useCheck(file, work);
  /** Whether the last request failed for a reason that passes. */
  const hasFailed = useRef(false);
  /** What the server has. */
  const stored = useRef<Work>(undefined);

  /** @returns whether it is on the server now */
  function applyAnswer(answer: Answer<never> | { ok: SaveResult }, sent: Work): boolean {
    hasFailed.current = isRetryable(answer);
    if ('refused' in answer) sayRefusal(answer);
    else if ('problems' in answer.ok) {
      setProblems(answer.ok.problems, sent);
      stop();
    } else if ('conflict' in answer.ok) showConflict(answer.ok);
    else {
      stored.current = sent;
      typed.markSaved(sent, answer.ok.version);
      return true;
    }
    return false;
  }

  /** It was to go out, and does not. */
  function stop(): void {
    unwritten.countAsMistakes();
    setStatusText(copy.stopped);
  }

  function sayRefusal({ refused, message }: RefusedAnswer): void {
    if (refused === 'offline') setStatusText(copy.offline);
    else if (refused === 'failed') setStatusText(message ?? copy.failed);
    else setTrouble(refused);
  }

  function showConflict(overtaken: EditConflict): void {
    release.refresh(overtaken);
    if (overtaken.conflict) setConflict(overtaken.conflict);
    setStatusText(overtaken.conflict ? copy.overtaken : copy.release);
  }

  const save = (): Promise<boolean> =>
    runExclusive(async () => {
      const sent = latest.current;
      if (sent === stored.current) return true;
      const { version, digest } = baseRevision.current;
      const answer = await send(saveContent, { file, ...inputOf(sent), version, digest });
      const done = applyAnswer(answer as { ok: SaveResult }, sent);
      if (!done) return false;
      const isDiscarded = 'ok' in answer && 'discarded' in answer.ok && answer.ok.discarded;
      if (isDiscarded) release.forgetDraft();
      if (latest.current !== sent) setStatusText(copy.local);
      else setStatusText(isDiscarded ? copy.clean : copy.saved(shortUtcMoment(Date.now())));
      return true;
    });

  useAutosave(work, changed, () => save().then(() => hasFailed.current));

  const release = useRelease(props, {
    latest,
    baseRevision,
    runExclusive,
    applyAnswer,
    setStatusText,
    valueOf,
  });
  const isNew = release.published.text === '';
  const unwritten = useUnwritten({ editor: props.editor, isNew, result });

  /** The other one's version is what the next save begins with. */
  function resolve(next: Work, theirs: EditRevision): void {
    const base = theirs.form === null ? null : (JSON.parse(theirs.form) as Value);
    baseRevision.current = { ...baseRevision.current, version: theirs.version, base };
    stored.current = undefined;
    setConflict(undefined);
    typed.change(next);
  }

  /** Shows the same as source, or as form. @returns whether it does; undefined where it cannot be shown so */
  async function convert(to: 'form' | 'text'): Promise<boolean | undefined> {
    const before = latest.current;
    if (to in before) return true;
    const answer = await send(checkContent, { file, ...inputOf(before) });
    if (!('ok' in answer)) return applyAnswer(answer, before);
    // Typed meanwhile: that counts.
    if (latest.current !== before) return convert(to);
    const { text, form } = answer.ok;
    if (to === 'form' && form === null) return undefined;
    typed.show(to === 'text' ? { text } : { form: JSON.parse(form!) as Value, source: text });
    return true;
  }

  return {
    ...{ work, edit, base: baseRevision.current.base, statusText, busy, ...release },
    /** Undefined until something was checked. */
    problems: result?.problems,
    ...unwritten,
    ...{ recheck, stop, changed, version: baseRevision.current.version },
    ...{ conflict, setConflict, trouble, setTrouble, save, resolve, convert },
    /** What is typed at this moment, before it is drawn. */
    now: () => latest.current,
  };
}
