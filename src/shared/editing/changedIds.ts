/** Entries whose published id would change: orders, carts and saved addresses would no longer find them. */
import { valueAt } from './paths.ts';
import { isGroup, isList, type Field, type Path, type Value } from './shape.ts';

/** `was`: the id by which travelers have it. */
export type ChangedId = { path: Path; was: string };

export function changedIds(field: Field, before: Value | undefined, after: Value | undefined): ChangedId[] {
  if (field.kind === 'group' && isGroup(before) && isGroup(after))
    return field.fields.flatMap(({ key, field: each }) =>
      changedIds(each, before[key], after[key]).map(({ path, was }) => ({ path: [key, ...path], was })),
    );
  if (field.kind !== 'list' || !isList(before) || !isList(after)) return [];
  return idPaths(field.item).flatMap((id) => changedInList(id, before, after));
}

/** Where an entry has its ids: "id", or "ids.us". */
const idPaths = (item: Field): Path[] =>
  item.kind === 'group'
    ? item.fields.flatMap(({ key, field }) =>
        field.permanent ? [[key]] : idPaths(field).map((path) => [key, ...path]),
      )
    : [];

/** Of a renamed entry; its successor, such as next year's deal, differs in more. */
const MAX_OTHER_CHANGES = 1;

/**
 * An entry with a new id is a published one where it says nearly the same as one whose id is gone. Two ids are swapped where an
 * entry says what stood under another id, and that one says something else now: both ways around alike, so that taking a change
 * back is refused only where the change would be.
 */
function changedInList(id: Path, before: readonly Value[], after: readonly Value[]): ChangedId[] {
  const idsBefore = idsOf(id, before);
  const idsAfter = idsOf(id, after);
  const moved = before.filter((entry) => !isKept(entry, after, id));
  return after.flatMap((entry, index) => {
    if (isKept(entry, before, id)) return [];
    const isPublished = idsBefore.has(valueAt(entry, id));
    const origin = moved.find(
      (each) => idsAfter.has(valueAt(each, id)) === isPublished && isNearlySame(each, entry, id),
    );
    return origin === undefined ? [] : [{ path: [index, ...id], was: String(valueAt(origin, id)) }];
  });
}

const idsOf = (id: Path, list: readonly Value[]) => new Set(list.map((entry) => valueAt(entry, id)));

/** Whether the other list has nearly this entry under the same id. */
const isKept = (entry: Value, others: readonly Value[], id: Path): boolean =>
  others.some((other) => valueAt(other, id) === valueAt(entry, id) && isNearlySame(other, entry, id));

/** Of entries with few fields at least one other than the id says which it is. */
function isNearlySame(a: Value, b: Value, id: Path): boolean {
  if (!isGroup(a) || !isGroup(b)) return false;
  const others = Object.keys(a).filter((key) => key !== id[0]);
  const same = others.filter((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
  return same.length > 0 && others.length - same.length <= MAX_OTHER_CHANGES;
}
