import { catalogueCopy } from '../../copy/catalogue.ts';
import type { Facet } from '../../shared/catalogue/search.ts';

/** The label of a filter value: prices and places from the interface, others from editors' lists. */
export const valueName = (facet: Facet, value: string, name: string | undefined): string =>
  catalogueCopy.values[facet]?.[value] ?? name ?? value;
