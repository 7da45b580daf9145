/** Ids by which orders, carts and saved addresses find an entry: fixed once they are published. */
import { pathName, valueAt } from './paths.ts';
import { isGroup, isList, type Path, type Value } from './shape.ts';

/** Whether the id there is published. Of two equal ones the later is new, and wrong in another way. */
export function isPublishedId(published: Value | null, root: Value, path: Path): boolean {
  const id = valueAt(root, path);
  if (published === null || id === undefined || id === '' || id === null) return false;
  if (!valuesAt(published, path).some(([, each]) => each === id)) return false;
  const first = valuesAt(root, path).find(([, each]) => each === id);
  return first !== undefined && pathName(first[0]) === pathName(path);
}

/** The values at this place of every entry of its lists. */
function valuesAt(value: Value | undefined, [key, ...rest]: Path, here: Path = []): [Path, Value][] {
  if (value === undefined) return [];
  if (key === undefined) return [[here, value]];
  if (typeof key === 'number')
    return isList(value) ? value.flatMap((each, index) => valuesAt(each, rest, [...here, index])) : [];
  return isGroup(value) ? valuesAt(value[key], rest, [...here, key]) : [];
}
