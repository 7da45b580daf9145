/** Entries whose published id would change: orders, carts and saved addresses would no longer find them. */
import { valueAt } from './paths.ts';
import { isGroup, isList, type Field, type Path, type Value } from './shape.ts';

/** `was`: the id by which travelers have it. */
type ChangedId = { path: Path; was: string };

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

/** `texts`: of every field of the list but the id's, in one order; undefined for one that the entry lacks. */
type Entry = { id: Value | undefined; texts: readonly (string | undefined)[] };

/**
 * An entry with a new id is a published one where it says nearly the same as one whose id is gone. Two ids are swapped where an
 * entry says what stood under another id, and that one says something else now: both ways around alike, so that taking a change
 * back is refused only where the change would be.
 */
function changedInList(id: Path, before: readonly Value[], after: readonly Value[]): ChangedId[] {
  const keys = new Set([...before, ...after].flatMap((entry) => (isGroup(entry) ? Object.keys(entry) : [])));
  keys.delete(String(id[0]));
  const [was, now] = [before, after].map((list) => list.map((entry) => readEntry(entry, id, keys)));
  const [wasById, nowById] = [byId(was!), byId(now!)];
  const candidatesFor = entriesByHalf(was!.filter((entry) => !isKept(entry, nowById)));
  return now!.flatMap((entry, index) => {
    if (isKept(entry, wasById)) return [];
    const isPublished = wasById.has(entry.id);
    const origin = candidatesFor(entry).find(
      (each) => nowById.has(each.id) === isPublished && isNearlySame(each, entry),
    );
    return origin === undefined ? [] : [{ path: [index, ...id], was: String(origin.id) }];
  });
}

const readEntry = (entry: Value, id: Path, keys: ReadonlySet<string>): Entry => ({
  id: valueAt(entry, id),
  texts: Array.from(keys, (key) => (isGroup(entry) ? JSON.stringify(entry[key]) : undefined)),
});

const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** Whether the other list has nearly this entry under the same id. */
function isKept(entry: Entry, others: ReturnType<typeof byId>): boolean {
  const other = others.get(entry.id);
  return other !== undefined && isNearlySame(other, entry);
}

/** Of entries with few fields at least one other than the id says which it is. */
function isNearlySame(a: Entry, b: Entry): boolean {
  let [same, changes] = [0, 0];
  for (let at = 0; at < a.texts.length && changes <= MAX_OTHER_CHANGES; at++) {
    if (a.texts[at] !== b.texts[at]) changes++;
    else if (a.texts[at] !== undefined) same++;
  }
  return same > 0 && changes <= MAX_OTHER_CHANGES;
}

/** Entries that differ in one field are alike in one half of them, so that not every entry is compared with every other. */
function entriesByHalf(entries: readonly Entry[]): (entry: Entry) => Entry[] {
  const halves = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const half of halvesOf(entry)) {
      const alike = halves.get(half);
      if (alike) alike.push(entry);
      else halves.set(half, [entry]);
    }
  return (entry) => halvesOf(entry).flatMap((half) => halves.get(half) ?? []);
}

const halvesOf = ({ texts }: Entry): string[] =>
  [0, 1].map((half) => `${half}\n${texts.filter((_, at) => at % 2 === half).join('\n')}`);
