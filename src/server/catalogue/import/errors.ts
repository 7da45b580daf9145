/** What stops an import as a whole. */
import { importMessages } from '../../../shared/editing/importMessages.ts';

/** The id belongs to another source. */
export class ImportConflict extends Error {
  readonly source: string;
  constructor(what: string, source: string) {
    super(importMessages.taken(what, source));
    this.source = source;
  }
}

/** More entries would be removed than was confirmed. */
export class TooManyRemovals extends Error {
  readonly removed: number;
  constructor(removed: number, of: number) {
    super(importMessages.tooManyRemovals(removed, of));
    this.removed = removed;
  }
}

/** A file that was cut off or filtered looks like this. */
const MAX_REMOVED_SHARE = 0.1;

/** @param plan `before`: how many entries of the source are on the site */
export const removesTooMany = ({ remove, before }: { remove: readonly unknown[]; before: number }): boolean =>
  remove.length > before * MAX_REMOVED_SHARE;
