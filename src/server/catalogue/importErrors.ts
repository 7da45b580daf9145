/** What stops an import as a whole. */
import { importMessages } from '../../shared/editing/importMessages.ts';

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
  readonly leaving: number;
  constructor(leaving: number, of: number) {
    super(importMessages.leaving(leaving, of));
    this.leaving = leaving;
  }
}

/** A file that was cut off or filtered looks like this. */
const MAX_LEAVING = 0.1;

/** @param plan `before`: how many entries of the source are on the site */
export const removesTooMany = ({ remove, before }: { remove: readonly unknown[]; before: number }): boolean =>
  remove.length > before * MAX_LEAVING;
