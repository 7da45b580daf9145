import { useEffect, useRef } from 'react';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { useShortcut } from './useShortcut.ts';

type Props = { text: string | undefined; undo: (() => void) | undefined };

/** What was just done, and the way back. */
export function MessageBar({ text, undo }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // The button is behind all of the form.
  useShortcut('z', undo);
  // The button that was pressed may be gone: who works by keyboard would begin at the top of the page again.
  useEffect(() => {
    if (text && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <div ref={bar} className="edit-message" role="status" tabIndex={-1}>
      {text && <span>{text}</span>}
      {undo && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undo}
        >
          {editingFormCopy.form.undo}
        </button>
      )}
    </div>
  );
}
