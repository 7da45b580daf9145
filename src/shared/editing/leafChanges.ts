/** What differs between two values, field by field: an entry that is new or gone as each of its fields. */
import { changesBetween, type Change } from './changes.ts';
import { pathName, pathOf } from './paths.ts';
import { isGroup, isList, type Value } from './shape.ts';

export const leafChanges = (before: Value | undefined, after: Value | undefined): Change[] =>
  changesBetween(before, after).flatMap((change) =>
    change.kind === 'added' || change.kind === 'removed' ? leaves(change) : [change],
  );

function leaves(change: Change): Change[] {
  const side = change.kind === 'added' ? 'after' : 'before';
  const value = change[side];
  const here = pathOf(change.path);
  const inside: [string | number, Value][] = isGroup(value)
    ? Object.entries(value)
    : isList(value) && value.some(isGroup)
      ? [...value.entries()]
      : [];
  if (!inside.length) return [change];
  return inside.flatMap(([key, each]) =>
    leaves({ kind: change.kind, path: pathName([...here, key]), [side]: each }),
  );
}
