import { useState } from 'react';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { useFocus } from './fields/useFocus.ts';
import type { useEditor } from './useEditor.ts';
import type { Work } from './draft/work.ts';

/**
 * `after`: what it is about. Once more is typed, undoing would take that back as well. `place`: the control that takes the focus
 * once it is undone.
 */
type Message = { text: string; undo: Work | undefined; after: Work; place: string | undefined };

type State = Pick<ReturnType<typeof useEditor>, 'work' | 'now' | 'edit'>;

/** What the message bar shows: what was just done, and the way back. */
export function useMessage(state: State) {
  const [message, setMessage] = useState<Message>();
  const focus = useFocus();
  const showMessage = (text: string, undo?: Work, place?: string) =>
    setMessage({ text, undo, after: state.now(), place });
  const clearMessage = () => setMessage(undefined);
  const current = message?.after === state.work ? message : undefined;
  const before = current?.undo;
  const place = current?.place;
  const undo =
    before &&
    (() => {
      state.edit(before);
      showMessage(editingFormCopy.form.undone);
      if (place) focus(place);
    });
  return { message: { text: current?.text, undo }, showMessage, clearMessage };
}
