import type { DocumentSlot } from '../../shared/documents/endpoints.ts';

/** @returns the row that a refused file was chosen in; undefined where the page has none, as when there are no more documents to add */
export const refusedSlot = (
  slots: readonly DocumentSlot[],
  refusedKind: string | undefined,
): DocumentSlot | undefined => slots.findLast(({ kind, open }) => open && kind === refusedKind);

/** The id of that row. A link leads to the row, because the next Tab then leads to its file. */
export const rowId = (kind: string): string => `document-row-${kind}`;
