import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
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

  function commit(range: Range): void {
    setDraft(range);
    if (range.start !== start || range.end !== end) onChange(range);
  }
  function toggle(): void {
    if (open) return close(draft);
    setDraft({ start, end });
    setOpen(true);
  }
  /** @param range the chosen range; without it the previous dates stay */
  function close(range?: Range): void {
    if (range) commit(range);
    setOpen(false);
    onBlur?.();
  }
  const focusTrigger = (): void => box.current?.querySelector('button')?.focus();
  function cancel(): void {
    close();
    focusTrigger();
  }

  return {
    open,
    draft,
    pick(day) {
      const next = pick(draft, day, props.window, props.minEndOffset);
      if (complete(next)) commit(next);
      else setDraft(next);
    },
    type(range) {
      setTyped(typed + 1);
      commit(range);
    },
    typed,
    clear: () => commit({ start: '', end: '' }),
    done() {
      close(draft);
      focusTrigger();
    },
    cancel,
    dismiss: () => close(draft),
    trigger: { onClick: toggle },
    around: {
      onKeyDown(event: KeyboardEvent) {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        cancel();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget as Node)) close(draft);
        else if (!open && !currentTarget.contains(relatedTarget as Node | null)) onBlur?.();
      },
    },
  };
}
