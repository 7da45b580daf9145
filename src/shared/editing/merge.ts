/** Puts together what two people made of the same value. */
import { identity, same } from './changes.ts';
import { rowsByName, type Row } from './mergeRows.ts';
import { pathName } from './paths.ts';
import { isGroup, isList, type Path, type Value } from './shape.ts';

/** Changed by both, each in another way. */
type Clash = { path: string; mine: Value | undefined; theirs: Value | undefined };
type Merge = { value: Value; clashes: Clash[] };

/**
 * @param base what both began with
 * @param mine wins where both changed the same place; each such place is a clash
 */
export function mergeValues(base: Value, mine: Value, theirs: Value): Merge {
  const clashes: Clash[] = [];
  const value = merge([base, mine, theirs], [], clashes) ?? null;
  return { value, clashes };
}

/** The entries of three lists side by side; undefined where an index, or a name, means another entry in each. */
function mergedRows(
  base: readonly Value[],
  mine: readonly Value[],
  theirs: readonly Value[],
): Row[] | undefined {
  if (isInOrder(base, mine) && isInOrder(base, theirs))
    return mine.map((each, index) => [base[index], each, theirs[index]]);
  return rowsByName(base, mine, theirs);
}

/** Whether both lists have the same entries at the same places: else an index means another entry in each. */
const isInOrder = (a: readonly Value[], b: readonly Value[]): boolean =>
  same(a.map(identity), b.map(identity));

function merge([base, mine, theirs]: Row, path: Path, clashes: Clash[]): Value | undefined {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const entries = [...keys].map(
      (key) => [key, merge([base[key], mine[key], theirs[key]], [...path, key], clashes)] as const,
    );
    return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  }
  if (isList(base) && isList(mine) && isList(theirs)) {
    const rows = mergedRows(base, mine, theirs);
    if (rows) return rows.map((row, index) => merge(row, [...path, index], clashes) ?? null);
  }
  clashes.push({ path: pathName(path), mine, theirs });
  return mine;
}
