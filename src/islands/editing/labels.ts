import { editingFormCopy } from '../../copy/editing/form.ts';
import { decimalOf } from '../../shared/lib/decimalOf.ts';
import { placeOf, type PlacePart } from '../../shared/editing/placeOf.ts';
import { isList, type Field, type Value } from '../../shared/editing/shape.ts';
import { entryName } from './fields/listRows.ts';

/** A place in words: "Plans, Saver, Price". */
export const placeName = (field: Field, root: Value | null, name: string): string =>
  placeWords(placeOf(field, root, name).parts);

/** Also of a place that the server has read. */
export const placeWords = (parts: readonly PlacePart[]): string =>
  parts.map((part) => (typeof part === 'number' ? editingFormCopy.form.entry(part + 1) : part)).join(', ');

const MAX_LENGTH = 80;
/** Characters before the first difference. */
const MAX_CONTEXT = 40;

type Place = { field: Field; root: Value | null; name: string };

/** Both texts of a change in a sentence. Long ones are cut around their first difference, because they may begin alike. */
export function shortTexts(before: string, after: string): [before: string, after: string] {
  // By characters: half of an emoji is none.
  const [a, b] = [[...before], [...after]];
  if (Math.max(a.length, b.length) <= MAX_LENGTH) return [before, after];
  const difference = a.findIndex((character, index) => character !== b[index]);
  const from = contextStart(a, difference < 0 ? a.length : difference);
  const cut = (text: readonly string[]): string =>
    [
      from > 0 ? '…' : '',
      ...text.slice(from, from + MAX_LENGTH),
      text.length > from + MAX_LENGTH ? '…' : '',
    ].join('');
  return [cut(a), cut(b)];
}

/** At a word where there is one. */
function contextStart(text: readonly string[], difference: number): number {
  const start = difference - MAX_CONTEXT;
  if (start <= 0) return 0;
  const blank = text.indexOf(' ', start);
  return blank >= 0 && blank < difference ? blank + 1 : start;
}

/** All of a value, for somebody who decides about it: a text to its end, a list by the names of its entries. */
export function wholeText(value: Value | undefined, empty: string, place: Place | undefined): string {
  if (value === undefined || value === null || value === '') return empty;
  const field = place && placeOf(place.field, place.root, place.name).field;
  if (field?.kind === 'switch') return editingFormCopy.form[value ? 'yes' : 'no'];
  if (field?.kind === 'choice')
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  const unit = field?.kind === 'number' ? field.unit : undefined;
  if (unit && typeof value === 'number') return unit === 'cents' ? `$${decimalOf(value)}` : `$${value}`;
  const names = isList(value) && value.length ? value.map(entryName).join(', ') : undefined;
  return names ?? (typeof value === 'object' ? entryName(value, 0) : String(value));
}
