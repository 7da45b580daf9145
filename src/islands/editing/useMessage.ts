import { useState } from 'react';
import { editingFormCopy } from '../../copy/editingForm.ts';
import type { useEditor } from './useEditor.ts';
import type { Work } from './draft/work.ts';

/** `after`: what it is about. Once more is typed, undoing would take that back as well. */
type Message = { text: string; undo: Work | undefined; after: Work };

type State = Pick<ReturnType<typeof useEditor>, 'work' | 'now' | 'edit'>;

/** What the message bar shows: what was just done, and the way back. */
export function useMessage(state: State) {
  const [message, setMessage] = useState<Message>();
  const showMessage = (text: string, undo?: Work) => setMessage({ text, undo, after: state.now() });
  const clearMessage = () => setMessage(undefined);
  const current = message?.after === state.work ? message : undefined;
  const before = current?.undo;
  const undo =
    before &&
    (() => {
      state.edit(before);
      showMessage(editingFormCopy.form.undone);
    });
  return { message: { text: current?.text, undo }, showMessage, clearMessage };
}
