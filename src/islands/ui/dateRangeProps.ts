import type { ReactNode } from 'react';
import type { Range, WindowRule } from './range.ts';

export type DateRangeProps = {
  id: string;
  label: string;
  placeholder: string;
  /** yyyy-MM-dd or "". */
  start: string;
  end: string;
  /** Called with both dates once the second is picked; with "" for what is not chosen. */
  onChange: (range: Range) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** Replaces `reason`, so it has to state the reason as well. */
  hint?: ReactNode;
  /** First and last selectable day: the same function that validates. */
  window: WindowRule;
  /** Names in a form post. */
  startName: string;
  endName: string;
  startLabel: string;
  endLabel: string;
  /** Why days are closed: "Up to 90 days". */
  reason: string;
  /** Days the end is at least after the start; 0 allows one day. */
  minEndOffset?: number;
};
