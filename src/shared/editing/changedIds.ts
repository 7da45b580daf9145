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

/** An entry with a new id is a published one where it says nearly the same as one whose id is gone. */
function changedInList(id: Path, before: readonly Value[], after: readonly Value[]): ChangedId[] {
  const idsAfter = new Set(after.map((entry) => valueAt(entry, id)));
  const idsBefore = new Set(before.map((entry) => valueAt(entry, id)));
  const gone = before.filter((entry) => !idsAfter.has(valueAt(entry, id)));
  return after.flatMap((entry, index) => {
    if (idsBefore.has(valueAt(entry, id))) return [];
    const origin = gone.find((each) => isNearlySame(each, entry, id));
    return origin === undefined ? [] : [{ path: [index, ...id], was: String(valueAt(origin, id)) }];
  });
}

function isNearlySame(a: Value, b: Value, id: Path): boolean {
  if (!isGroup(a) || !isGroup(b)) return false;
  const others = Object.keys(a).filter((key) => key !== id[0]);
  const same = others.filter((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
  return others.length - same.length <= MAX_OTHER_CHANGES;
}
