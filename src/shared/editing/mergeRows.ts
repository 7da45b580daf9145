/** Lists in which two people added or took out entries: what either added stays, what either took out goes. */
import { identity } from './changes.ts';
import type { Value } from './shape.ts';

type Entries = ReadonlyMap<string, Value>;
/** One place in three versions. */
export type Row = [base: Value | undefined, mine: Value | undefined, theirs: Value | undefined];

const byName = (list: readonly Value[]): Entries => new Map(list.map((entry) => [identity(entry), entry]));

/** @returns undefined where names repeat, entries moved, or one changed what the other took out */
export function rowsByName(
  base: readonly Value[],
  mine: readonly Value[],
  theirs: readonly Value[],
): Row[] | undefined {
  const [old, own, other] = [byName(base), byName(mine), byName(theirs)];
  if (old.size < base.length || own.size < mine.length || other.size < theirs.length) return undefined;
  if (isMoved(old, own) || isMoved(old, other)) return undefined;
  if (isLost(old, own, other) || isLost(old, other, own)) return undefined;
  return joinedNames(old, own, other).map((name) => [old.get(name), own.get(name), other.get(name)]);
}

/** Whether the entries of both stand in another order. */
function isMoved(a: Entries, b: Entries): boolean {
  const both = [...b.keys()].filter((name) => a.has(name));
  return [...a.keys()].filter((name) => b.has(name)).some((name, index) => name !== both[index]);
}

/** Whether one took out an entry that the other changed. */
const isLost = (old: Entries, remover: Entries, editor: Entries): boolean =>
  [...old].some(
    ([name, entry]) =>
      !remover.has(name) && editor.has(name) && JSON.stringify(editor.get(name)) !== JSON.stringify(entry),
  );

/** My entries in their order; each of theirs that is new behind the one that it follows there. */
function joinedNames(old: Entries, own: Entries, other: Entries): string[] {
  const names = [...own.keys()].filter((name) => !old.has(name) || other.has(name));
  let place = 0;
  for (const name of other.keys()) {
    const at = names.indexOf(name);
    if (at >= 0) place = at + 1;
    else if (!old.has(name)) names.splice(place++, 0, name);
  }
  return names;
}
