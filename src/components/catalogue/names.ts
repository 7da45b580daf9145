import { catalogueCopy } from '../../copy/catalogue.ts';
import type { Facet } from '../../shared/catalogue/search.ts';

/** What a filter value is called: prices and places are the interface's own, the rest stands in editors' lists. */
export const valueName = (facet: Facet, value: string, name: string | undefined): string =>
  catalogueCopy.values[facet]?.[value] ?? name ?? value;
