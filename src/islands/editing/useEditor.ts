import { useEffect, useRef, useState } from 'react';
import {
  checkContent,
  publishDraft,
  saveContent,
  type EditProblem,
  type EditRevision,
} from '../../shared/editing/endpoints.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { dropCopy, storeCopy, storedCopy } from './localCopy.ts';
import type { EditorProps } from './props.ts';
import { send, type Answer } from './wire.ts';

/** What is edited: the value of the form, or the source as text. */
export type Work = { form: Value } | { text: string };
export type Trouble = 'signed-out' | 'second-factor';

const CHECK_MS = 700;
const SAVE_MS = 20_000;
const copy = editingFormCopy.state;

const time = (at: number): string => new Date(at).toISOString().slice(11, 16);
const inputOf = (work: Work) => ('form' in work ? { form: JSON.stringify(work.form) } : { text: work.text });

/** The state of one file's form: what is typed, checked, saved and published. */
export function useEditor({ editor, user }: EditorProps) {
  const { file, digest } = editor;
  const [work, setWork] = useState<Work>(() => begin(editor));
  const [version, setVersion] = useState(editor.version);
  const [base, setBase] = useState<Value | null>(editor.value);
  const [changed, setChanged] = useState(false);
  const [state, setState] = useState(editor.draft ? copy.saved(time(editor.draft.at)) : copy.clean);
  const [problems, setProblems] = useState<EditProblem[]>();
  const [conflict, setConflict] = useState<EditRevision>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState(false);
  const latest = useRef(work);
  latest.current = work;
  const autosave = useRef<() => Promise<unknown>>(async () => undefined);

  const edit = (next: Work) => {
    setWork(next);
    setChanged(true);
    setState(copy.local);
    storeCopy(user, file, { version, at: Date.now(), ...inputOf(next) });
  };

  // What was typed before the page was left.
  useEffect(() => {
    const stored = storedCopy(user, file);
    if (!stored || !('form' in stored || 'text' in stored)) return;
    const before: Work =
      stored.form === undefined ? { text: stored.text ?? '' } : { form: JSON.parse(stored.form) as Value };
    setWork(before);
    setVersion(stored.version);
    setChanged(true);
    setState(copy.restored);
  }, [user, file]);

  useEffect(() => {
    const check = async (): Promise<void> => {
      const answer = await send(checkContent, { file, ...inputOf(work) });
      if ('ok' in answer && latest.current === work) setProblems(answer.ok.problems);
    };
    const timer = setTimeout(() => void check(), CHECK_MS);
    return () => clearTimeout(timer);
  }, [work, file]);

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => void autosave.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [work, changed]);

  type Saved =
    { version: number; text: string } | { conflict: EditRevision | null } | { problems: EditProblem[] };
  /** @returns whether it is on the server now */
  function take(answer: Answer<never> | { ok: Saved }, sent: Work): boolean {
    if ('refused' in answer) {
      if (answer.refused === 'offline') setState(copy.offline);
      else if (answer.refused === 'failed') setState(answer.message ?? copy.failed);
      else setTrouble(answer.refused);
      return false;
    }
    const { ok } = answer;
    if ('problems' in ok) setProblems(ok.problems);
    else if ('conflict' in ok) {
      if (ok.conflict) setConflict(ok.conflict);
      else setState(copy.release);
    } else {
      setVersion(ok.version);
      if (latest.current === sent) {
        setChanged(false);
        dropCopy(user, file);
      } else storeCopy(user, file, { version: ok.version, at: Date.now(), ...inputOf(latest.current) });
      setBase('form' in sent ? sent.form : null);
      return true;
    }
    return false;
  }

  async function save(over = version): Promise<boolean> {
    const sent = latest.current;
    setBusy(true);
    const answer = await send(saveContent, { file, ...inputOf(sent), version: over, digest });
    setBusy(false);
    const done = take(answer as { ok: Saved }, sent);
    if (done) setState(copy.saved(time(Date.now())));
    return done;
  }

  autosave.current = () => save();

  async function publish(note: string): Promise<boolean> {
    const sent = latest.current;
    setBusy(true);
    const answer = await send(publishDraft, { file, ...inputOf(sent), version, digest, note });
    setBusy(false);
    const done = take(answer as { ok: Saved }, sent);
    if (done)
      setState('ok' in answer && 'waiting' in answer.ok && answer.ok.waiting ? copy.waiting : copy.published);
    return done;
  }

  /** The other one's version is what the next save begins with. */
  function resolve(next: Work, theirs: EditRevision): void {
    setVersion(theirs.version);
    setBase(theirs.form === null ? null : (JSON.parse(theirs.form) as Value));
    setConflict(undefined);
    setWork(next);
    setChanged(true);
    storeCopy(user, file, { version: theirs.version, at: Date.now(), ...inputOf(next) });
  }

  /** The same as source, or as form. @returns undefined where it cannot be shown so */
  async function convert(to: 'form' | 'text'): Promise<Work | undefined> {
    if (to in work) return work;
    const answer = await send(checkContent, { file, ...inputOf(work) });
    if (!('ok' in answer)) {
      take(answer, work);
      return undefined;
    }
    if (to === 'text') return { text: answer.ok.text };
    return answer.ok.form === null ? undefined : { form: JSON.parse(answer.ok.form) as Value };
  }

  return {
    ...{ work, edit, version, base, changed, state, problems, busy },
    ...{ conflict, setConflict, trouble, setTrouble, save, publish, resolve, convert, show: setWork },
  };
}

const begin = ({ value, text }: EditorProps['editor']): Work => (value === null ? { text } : { form: value });
