import type { DocumentSlot } from '../../shared/documents/endpoints.ts';

/** @returns the row that a refused file was chosen in; undefined where the page has none, as when there are no more documents to add */
export const refusedSlot = (
  slots: readonly DocumentSlot[],
  refusedKind: string | undefined,
): DocumentSlot | undefined => slots.findLast(({ kind, open }) => open && kind === refusedKind);

/** Of the message in that row, which is there with and without script. */
export const troubleId = (kind: string): string => `document-${kind}-error`;
