/** Numbers of papers, made from the order's own: unique as it is, and the same each time they are drawn. */
import type { OrderRow, RefundRow } from './rows.ts';

export const receiptNumber = ({ number }: Pick<OrderRow, 'number'>): string => `R-${number}`;

/** Null for a refund that an older version stored while this one was being installed. */
export const creditNoteNumber = (
  { number }: Pick<OrderRow, 'number'>,
  { credit_note }: Pick<RefundRow, 'credit_note'>,
): string | null => (credit_note === null ? null : `C-${number}-${credit_note}`);
