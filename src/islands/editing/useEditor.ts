import { useEffect, useRef, useState } from 'react';
import type { EditRevision } from '../../shared/editing/conflict.ts';
import { checkContent, saveContent } from '../../shared/editing/endpoints.ts';
import { shortMoment } from '../../shared/editing/moment.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { dropCopy, storeCopy, storedCopy } from './localCopy.ts';
import type { EditorProps } from './props.ts';
import { useAutosave } from './useAutosave.ts';
import { useCheck } from './useCheck.ts';
import { useRelease, type SaveResult } from './useRelease.ts';
import { useMutex } from './useMutex.ts';
import { isRetryable, send, type Answer } from './wire.ts';
import { inputOf, withSource, workOf, workOfCopy, type Work } from './work.ts';

export type Trouble = 'signed-out' | 'second-factor';

const copy = editingFormCopy.state;

function firstSentence({ editor: { draft, version }, waiting, plans }: EditorProps): string {
  if (waiting?.version === version) return copy.waiting;
  if (plans.some((plan) => plan.action === 'publish' && plan.version === version)) return copy.planned;
  return draft ? copy.saved(shortMoment(draft.at)) : copy.clean;
}

/** The state of one file's form: what is typed, checked, saved and published. */
export function useEditor(props: EditorProps) {
  const { editor, user } = props;
  const { file } = editor;
  const [work, setWork] = useState<Work>(() => workOf(editor));
  /** The version that the next save replaces, its value, and the release's text at that time. */
  const baseRevision = useRef({ version: editor.version, base: editor.value, digest: editor.digest });
  const [changed, setChanged] = useState(false);
  const [state, setState] = useState(() => firstSentence(props));
  const [conflict, setConflict] = useState<EditRevision>();
  const [trouble, setTrouble] = useState<Trouble>();
  const { busy, runExclusive } = useMutex();
  const { problems, setProblems, recheck, valueOf } = useCheck(file, work);
  const latest = useRef(work);
  latest.current = work;
  /** Whether the last request failed for a reason that passes. */
  const hasFailed = useRef(false);
  /** What the server has. */
  const stored = useRef<Work>(undefined);

  const storeLocally = (next: Work) =>
    storeCopy(user, file, { ...baseRevision.current, at: Date.now(), ...inputOf(next) });
  const setCurrentWork = (next: Work) => {
    latest.current = next;
    setWork(next);
  };
  const edit = (next: Work) => {
    const own = withSource(next, latest.current);
    setCurrentWork(own);
    setChanged(true);
    setState(copy.local);
    storeLocally(own);
  };

  // What was typed before the page was left.
  useEffect(() => {
    const own = storedCopy(user, file);
    const before = own && workOfCopy(own);
    if (!own || !before) return;
    latest.current = before;
    setWork(before);
    const now = baseRevision.current;
    const base = own.base ?? (own.version === now.version ? now.base : null);
    baseRevision.current = { version: own.version, base, digest: own.digest ?? now.digest };
    setChanged(true);
    setState(copy.restored);
  }, [user, file]);

  /** @returns whether it is on the server now */
  function applyAnswer(answer: Answer<never> | { ok: SaveResult }, sent: Work): boolean {
    hasFailed.current = isRetryable(answer);
    if ('refused' in answer) {
      if (answer.refused === 'offline') setState(copy.offline);
      else if (answer.refused === 'failed') setState(answer.message ?? copy.failed);
      else setTrouble(answer.refused);
      return false;
    }
    const { ok } = answer;
    if ('problems' in ok) {
      setProblems(ok.problems);
      setState(copy.stopped);
    } else if ('conflict' in ok) {
      release.refresh(ok);
      if (ok.conflict) setConflict(ok.conflict);
      setState(ok.conflict ? copy.overtaken : copy.release);
    } else {
      baseRevision.current = {
        ...baseRevision.current,
        version: ok.version,
        base: 'form' in sent ? sent.form : null,
      };
      stored.current = sent;
      if (latest.current === sent) {
        setChanged(false);
        dropCopy(user, file);
      } else storeLocally(latest.current);
      return true;
    }
    return false;
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
      if (latest.current !== sent) setState(copy.local);
      else setState(isDiscarded ? copy.clean : copy.saved(shortMoment(Date.now())));
      return true;
    });

  useAutosave(work, changed, () => save().then(() => hasFailed.current));

  const release = useRelease(props, { latest, baseRevision, runExclusive, applyAnswer, setState, valueOf });

  /** The other one's version is what the next save begins with. */
  function resolve(next: Work, theirs: EditRevision): void {
    const base = theirs.form === null ? null : (JSON.parse(theirs.form) as Value);
    baseRevision.current = { ...baseRevision.current, version: theirs.version, base };
    stored.current = undefined;
    setConflict(undefined);
    setCurrentWork(next);
    setChanged(true);
    setState(copy.local);
    storeLocally(next);
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
    setCurrentWork(to === 'text' ? { text } : { form: JSON.parse(form!) as Value, source: text });
    return true;
  }

  return {
    ...{ work, edit, base: baseRevision.current.base, state, problems, busy, ...release },
    ...{ recheck, setState, changed, version: baseRevision.current.version },
    ...{ conflict, setConflict, trouble, setTrouble, save, resolve, convert },
    /** What is typed at this moment, before it is drawn. */
    now: () => latest.current,
  };
}
