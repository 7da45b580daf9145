/** What differs between two values of a file, place by place. */
import { pathName } from './paths.ts';
import { isGroup, isList, type Path, type Value } from './shape.ts';

export type Change = {
  path: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before?: Value | undefined;
  after?: Value | undefined;
};

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function changesBetween(
  before: Value | undefined,
  after: Value | undefined,
  path: Path = [],
): Change[] {
  if (same(before, after)) return [];
  const here = pathName(path);
  if (before === undefined) return [{ path: here, kind: 'added', after }];
  if (after === undefined) return [{ path: here, kind: 'removed', before }];
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(before[key], after[key], [...path, key]),
    );
  if (isList(before) && isList(after)) return listChanges(before, after, path);
  return [{ path: here, kind: 'changed', before, after }];
}

const NAMES = ['id', 'key', 'slug', 'name', 'title', 'label'];

/** What an entry is known by when it moves or changes. */
export function identity(entry: Value): string {
  if (!isGroup(entry)) return JSON.stringify(entry);
  const name = NAMES.find((each) => typeof entry[each] === 'string');
  return name ? `${name} ${JSON.stringify(entry[name])}` : JSON.stringify(entry);
}

/** Identities that differ: of equal entries, each is the next one of its kind. */
function namesIn(list: readonly Value[]): string[] {
  const counts = new Map<string, number>();
  return list.map((entry) => {
    const name = identity(entry);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}

function listChanges(before: readonly Value[], after: readonly Value[], path: Path): Change[] {
  // A changed name in a list of the same length is a change, and no other entry.
  const [names, newNames] = [namesIn(before), namesIn(after)];
  const old = new Map(names.map((name, index) => [name, index]));
  const now = new Set(newNames);
  if (before.length === after.length && newNames.some((name) => !old.has(name)))
    return after.flatMap((entry, index) => changesBetween(before[index], entry, [...path, index]));
  const stayed = names.filter((name) => now.has(name));
  const order = newNames.filter((name) => old.has(name));
  const gone = before.flatMap((entry, index): Change[] =>
    now.has(names[index]!) ? [] : [{ path: pathName([...path, index]), kind: 'removed', before: entry }],
  );
  const others = after.flatMap((entry, index): Change[] => {
    const name = newNames[index]!;
    const at = old.get(name);
    const here = [...path, index];
    if (at === undefined) return [{ path: pathName(here), kind: 'added', after: entry }];
    const moved = stayed.indexOf(name) !== order.indexOf(name);
    return [
      ...(moved ? [{ path: pathName(here), kind: 'moved' as const, after: entry }] : []),
      ...changesBetween(before[at], entry, here),
    ];
  });
  return [...gone, ...others];
}
