import { MAX_LABEL_CHARACTERS } from '../esim/label.ts';
import { tidyLine } from '../lib/tidyText.ts';

/** The same for names that are written the same, apart from case, spaces and how their letters are encoded. */
export const foldedName = (name: string): string =>
  // Lower-casing may leave letters apart that NFKC joins.
  tidyLine(name.normalize('NFKC')).toLowerCase().normalize('NFKC');

export const sameName = (a: string, b: string): boolean => foldedName(a) === foldedName(b);

/** A name as an eSIM can be labeled with it. */
export const labelOf = (name: string): string =>
  name.length > MAX_LABEL_CHARACTERS ? name.slice(0, MAX_LABEL_CHARACTERS).toWellFormed().trim() : name;
