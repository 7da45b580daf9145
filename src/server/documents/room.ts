/** How many documents a traveler may have for one purpose, or one subject of it. */
import { isSingle, PURPOSES, type PurposeName, type UploadKind } from '../../shared/documents/purposes.ts';
import { isStored } from './documentView.ts';
import type { DocumentRow } from './rows.ts';

/** Those that can still come back; the oldest goes when one more begins. */
const MAX_REMOVED = 5;

export const oldest = (ofOneKind: readonly DocumentRow[], most: number): DocumentRow[] =>
  ofOneKind.slice(0, Math.max(0, ofOneKind.length - most));

/** Uploaded and removed again and again, documents would fill the disk in the hour in which they can come back. */
export function tooManyRemoved(all: readonly DocumentRow[]): DocumentRow[] {
  const removed = all.filter(({ removed_at }) => removed_at !== null);
  return oldest(
    removed.toSorted((a, b) => Number(a.removed_at) - Number(b.removed_at)),
    MAX_REMOVED,
  );
}

/** Whether one more of this kind may be finished; the only one of its kind is replaced. */
export function hasRoom(
  all: readonly DocumentRow[],
  { purpose, kind }: { purpose: string; kind: string },
): boolean {
  const name = purpose as PurposeName;
  const stored = all.filter(isStored);
  const others = isSingle(name, kind as UploadKind) ? stored.filter((row) => row.kind !== kind) : stored;
  return others.length < PURPOSES[name].most;
}
