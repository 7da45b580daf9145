import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { complete, pick, type Range } from './range.ts';
import type { DateRangeProps } from './dateRangeProps.ts';

export type Picker = {
  open: boolean;
  /** The range being chosen; reported once complete. */
  draft: Range;
  pick: (day: string) => void;
  type: (range: Range) => void;
  /** How often dates were typed: the calendar turns to them. */
  typed: number;
  clear: () => void;
  done: () => void;
  /** Closes; the dates handed out last stay. */
  cancel: () => void;
  /** Closes and keeps the current choice, without moving focus: the reader has already gone elsewhere. */
  dismiss: () => void;
  trigger: Record<string, unknown>;
  around: Record<string, unknown>;
};

/** Holds a draft while the calendar is open, so that a form never receives half a range. */
export function useDateRange(props: DateRangeProps, box: RefObject<HTMLElement | null>): Picker {
  const { start, end, onChange, onBlur } = props;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Range>({ start, end });
  const [typed, setTyped] = useState(0);
  /** A start not handed out yet. Not the draft, which is old where the event that applies a typed date also closes. */
  const pending = useRef<Range>(undefined);

  function commit(range: Range): void {
    pending.current = undefined;
    setDraft(range);
    if (range.start !== start || range.end !== end) onChange(range);
  }
  function toggle(): void {
    if (open) return close();
    setDraft({ start, end });
    setOpen(true);
  }
  function close(): void {
    if (pending.current) commit(pending.current);
    setOpen(false);
    onBlur?.();
  }
  const focusTrigger = (): void => box.current?.querySelector('button')?.focus();
  function cancel(): void {
    pending.current = undefined;
    close();
    focusTrigger();
  }

  return {
    open,
    draft,
    pick(day) {
      const next = pick(draft, day, props.window, props.minEndOffset);
      if (complete(next)) commit(next);
      else setDraft((pending.current = next));
    },
    type(range) {
      setTyped(typed + 1);
      commit(range);
    },
    typed,
    clear: () => commit({ start: '', end: '' }),
    done() {
      close();
      focusTrigger();
    },
    cancel,
    dismiss: close,
    trigger: { onClick: toggle },
    around: {
      onKeyDown(event: KeyboardEvent) {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        cancel();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget as Node)) close();
        else if (!open && !currentTarget.contains(relatedTarget as Node | null)) onBlur?.();
      },
    },
  };
}
