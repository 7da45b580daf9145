import { savedPageCopy } from '../../copy/catalogue/savedPage.ts';
import type { FilterInUse, Search } from '../../shared/catalogue/search.ts';
import { valueName } from '../catalogue/text.ts';

const MAX_LENGTH = 120;

/** Name of a saved search: its words and filters. @param title for a search without either */
export function searchName({ q }: Search, inUse: readonly FilterInUse[], title: string): string {
  const parts = inUse.map(({ facet, value, name }) => valueName(facet, value, name));
  const name = [...(q ? [q] : []), ...parts].join(', ') || savedPageCopy.all(title);
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 3).trimEnd()}...` : name;
}
