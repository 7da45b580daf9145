/** A place in a text by the labels of its form. */
import { pathOf, valueAt } from './paths.ts';
import { isGroup, type Field, type Path, type Value } from './shape.ts';

/** A label or title; the index of an entry that has no title. */
export type PlacePart = string | number;

const NAMES = ['label', 'title', 'name', 'heading', 'city', 'term', 'id', 'slug', 'key', 'gb', 'to'];

/** What an entry of a list calls itself. */
export function entryTitle(entry: Value | undefined): string | undefined {
  if (typeof entry === 'string' && entry) return entry;
  if (!isGroup(entry)) return undefined;
  const name = NAMES.map((key) => entry[key]).find(
    (each) => each !== undefined && each !== '' && each !== null,
  );
  return name !== undefined && typeof name !== 'object' ? String(name) : undefined;
}

/** The field that is there, and what leads to it. */
export function placeOf(
  field: Field,
  root: Value | null,
  name: string,
): { parts: PlacePart[]; field: Field | undefined } {
  const parts: PlacePart[] = [];
  let here: Field | undefined = field;
  const path: Path = pathOf(name);
  for (const [depth, key] of path.entries()) {
    const value = valueAt(root ?? undefined, path.slice(0, depth + 1));
    while (here?.kind === 'either')
      here = here.options.find(({ kind }) => kind === 'group' || kind === 'list');
    if (here?.kind === 'list') {
      parts.push(entryTitle(value) ?? Number(key));
      here = here.item;
    } else if (here?.kind === 'group') {
      here = here.fields.find((each) => each.key === key)?.field;
      parts.push(here?.title || String(key));
    } else if (here?.kind === 'record') {
      parts.push(String(key).replaceAll('_', ' '));
      here = here.item;
    } else if (here?.kind === 'picture') {
      here = key === 'alt' ? here.alt : undefined;
      if (here) parts.push(here.title);
    } else if (here?.kind === 'tuple') {
      here = here.items[Number(key)];
      parts.push(here?.title ?? String(key));
    } else parts.push(String(key));
  }
  return { parts, field: here };
}
