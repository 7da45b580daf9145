import { useEffect, useRef, useState } from 'react';
import type { EditRevision } from '../../../shared/editing/conflict.ts';
import type { Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { dropCopy, storeCopy, storedCopy } from './localCopy.ts';
import type { EditorProps } from '../release/props.ts';
import { inputOf, isAsRendered, withSource, workOf, workOfCopy, type Work } from './work.ts';

const copy = editingFormCopy.state;

/** What is typed in one file's form, with a copy in this browser until the server has it. */
export function useTypedWork({ editor, user }: EditorProps, setStatusText: (sentence: string) => void) {
  const { file } = editor;
  const [work, setWork] = useState<Work>(() => workOf(editor));
  /** The version that the next save replaces, its value, and the release's text at that time. */
  const baseRevision = useRef({ version: editor.version, base: editor.value, digest: editor.digest });
  /** What the server has. */
  const stored = useRef<Work>(undefined);
  const [changed, setChanged] = useState(false);
  const latest = useRef(work);
  latest.current = work;
  const isLeaving = useIsLeaving();

  const storeLocally = (next: Work) =>
    storeCopy(user, file, { ...baseRevision.current, at: Date.now(), ...inputOf(next) });
  /** Sets what is shown, without marking it as changed or storing it. */
  const show = (next: Work) => {
    latest.current = next;
    setWork(next);
  };
  const change = (next: Work) => {
    isLeaving.current = false;
    show(next);
    setChanged(true);
    setStatusText(copy.local);
    storeLocally(next);
  };
  const edit = (next: Work) => change(withSource(next, latest.current));
  const isStored = (sent: Work) => sent === stored.current;
  const markSaved = (sent: Work, version: number) => {
    stored.current = sent;
    const base = 'form' in sent ? sent.form : null;
    baseRevision.current = { ...baseRevision.current, version, base };
    if (latest.current !== sent) return storeLocally(latest.current);
    setChanged(false);
    // The next page may have been rendered before this save; it drops what it has.
    if (!isLeaving.current) dropCopy(user, file);
  };

  /** The next save replaces this revision, of another editor. */
  const rebase = ({ version, form }: EditRevision) => {
    const base = form === null ? null : (JSON.parse(form) as Value);
    baseRevision.current = { ...baseRevision.current, version, base };
    stored.current = undefined;
  };

  // What was typed before the page was left.
  useEffect(() => {
    const own = storedCopy(user, file);
    const before = own && workOfCopy(own);
    if (!own || !before) return;
    if (isAsRendered(before, editor)) return dropCopy(user, file);
    show(before);
    const now = baseRevision.current;
    const base = own.base ?? (own.version === now.version ? now.base : null);
    baseRevision.current = { version: own.version, base, digest: own.digest ?? now.digest };
    setChanged(true);
    setStatusText(copy.restored);
  }, [user, file, editor, setStatusText]);

  return { work, latest, baseRevision, changed, show, change, edit, isStored, markSaved, rebase };
}

/** Whether another page is on its way. */
function useIsLeaving() {
  const isLeaving = useRef(false);
  useEffect(() => {
    const leave = () => void (isLeaving.current = true);
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, []);
  return isLeaving;
}
