/** Places in a value, as the form and its checks name them: "groups[0].links[1].href". */
import { isGroup, isList, type Path, type Value } from './shape.ts';

export const pathName = (path: Path): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name ? `${name}.${key}` : key;
  }, '');

export const pathOf = (name: string): Path =>
  [...name.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) =>
    index === undefined ? key! : Number(index),
  );

export const isWithin = (name: string, parent: string): boolean =>
  parent === '' || name === parent || name.startsWith(`${parent}.`) || name.startsWith(`${parent}[`);

export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  let here = value;
  for (const key of path) {
    if (typeof key === 'number') here = isList(here) ? here[key] : undefined;
    else here = isGroup(here) && Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return here;
}

/** A copy with another value there. @param next undefined takes a field out */
export function withValueAt(value: Value, path: Path, next: Value | undefined): Value {
  const [key, ...rest] = path;
  if (key === undefined) return next ?? null;
  if (typeof key === 'number') {
    const list = isList(value) ? value : [];
    return list.map((each, index) => (index === key ? withValueAt(each, rest, next) : each));
  }
  const group = isGroup(value) ? value : {};
  if (rest.length) return { ...group, [key]: withValueAt(group[key] ?? {}, rest, next) };
  const { [key]: _, ...others } = group;
  if (next === undefined) return others;
  // In its place, so that the source changes in one line.
  return Object.hasOwn(group, key) ? { ...group, [key]: next } : { ...others, [key]: next };
}
