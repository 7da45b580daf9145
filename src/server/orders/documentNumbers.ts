/** Numbers of papers, made from the order's own: unique as it is, and the same each time they are drawn. */

type NumberRow = { number: string };

export const receiptNumber = ({ number }: NumberRow): string => `R-${number}`;

/** Null for a refund that an older version stored while this one was being installed. */
export const creditNoteNumber = (
  { number }: NumberRow,
  { credit_note }: { credit_note: number | null },
): string | null => (credit_note === null ? null : `C-${number}-${credit_note}`);
