import { isGroup, type Field, type Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';

const NAMES = ['label', 'title', 'name', 'heading', 'city', 'term', 'id', 'slug', 'key', 'gb', 'to'];

/** What an entry of a list is called in its row and to screen readers. */
export function entryName(entry: Value | undefined, index: number): string {
  if (typeof entry === 'string' && entry) return entry;
  if (isGroup(entry)) {
    const name = NAMES.map((key) => entry[key]).find(
      (each) => each !== undefined && each !== '' && each !== null,
    );
    if (name !== undefined && typeof name !== 'object') return String(name);
  }
  return editingFormCopy.form.entry(index + 1);
}

const SMALL = new Set(['text', 'number', 'choice', 'switch']);
const MAX_COLUMNS = 3;

/** Entries of a few short fields stand in rows; others are folded. */
export const isRow = (item: Field): boolean =>
  item.kind === 'group'
    ? item.fields.length <= MAX_COLUMNS &&
      item.fields.every(({ field }) => SMALL.has(field.kind) && !(field.kind === 'text' && field.long))
    : SMALL.has(item.kind);

/** @returns the list with one entry at another place */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
