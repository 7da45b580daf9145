import { savedPageCopy } from '../../copy/savedPage.ts';
import type { Facet, Search } from '../../shared/catalogue/search.ts';
import { valueName } from '../catalogue/text.ts';

const MAX_LENGTH = 120;
type InUse = readonly { facet: Facet; value: string; name: string | undefined }[];

/** Name of a saved search: its words and filters. @param title for a search without either */
export function searchName({ q }: Search, inUse: InUse, title: string): string {
  const parts = inUse.map(({ facet, value, name }) => valueName(facet, value, name));
  const name = [...(q ? [q] : []), ...parts].join(', ') || savedPageCopy.all(title);
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 3).trimEnd()}...` : name;
}
