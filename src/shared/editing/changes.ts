/** What differs between two values of a file, place by place. */
import { pathName } from './paths.ts';
import { isGroup, isList, type Path, type Value } from './shape.ts';

export type Change = {
  path: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before?: Value | undefined;
  after?: Value | undefined;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

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

function listChanges(before: readonly Value[], after: readonly Value[], path: Path): Change[] {
  // A changed name in a list of the same length is a change, and no other entry.
  if (before.length === after.length && !isSameSet(before, after))
    return after.flatMap((entry, index) => changesBetween(before[index], entry, [...path, index]));
  const old = new Map(before.map((entry, index) => [identity(entry), index]));
  const now = new Set(after.map(identity));
  const stayed = [...old].filter(([name]) => now.has(name)).map(([name]) => name);
  const order = after.map(identity).filter((name) => old.has(name));
  const gone = before.flatMap((entry, index): Change[] =>
    now.has(identity(entry)) ? [] : [{ path: pathName([...path, index]), kind: 'removed', before: entry }],
  );
  const others = after.flatMap((entry, index): Change[] => {
    const at = old.get(identity(entry));
    const here = [...path, index];
    if (at === undefined) return [{ path: pathName(here), kind: 'added', after: entry }];
    const moved = stayed.indexOf(identity(entry)) !== order.indexOf(identity(entry));
    return [
      ...(moved ? [{ path: pathName(here), kind: 'moved' as const, after: entry }] : []),
      ...changesBetween(before[at], entry, here),
    ];
  });
  return [...gone, ...others];
}

const isSameSet = (a: readonly Value[], b: readonly Value[]): boolean => {
  const names = new Set(a.map(identity));
  return b.every((entry) => names.has(identity(entry)));
};
