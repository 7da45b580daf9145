/** The address of the map of a search: that of the search with what part of the world it shows. */
import { paths, withQuery } from '../lib/paths.ts';
import { searchAddress, type Search } from './search.ts';

/** A continent, as its countries name it, in the form of an address. */
export const REGIONS = {
  europe: 'Europe',
  asia: 'Asia',
  africa: 'Africa',
  'north-america': 'North America',
  'south-america': 'South America',
  oceania: 'Oceania',
} as const;
export type Region = keyof typeof REGIONS;
/** `world`, a region, or up to twelve countries as ISO alpha-2: "CH.DE.FR". */
export type Area = string;
const MAX_COUNTRIES = 12;
const COUNTRIES = /^[A-Z]{2}(\.[A-Z]{2}){0,11}$/;

/** @param codes in any order @returns undefined for too many */
export const areaOf = (codes: readonly string[]): Area | undefined =>
  codes.length > MAX_COUNTRIES ? undefined : [...new Set(codes)].sort().join('.');

/** Of an area made of countries. */
export const countriesOf = (area: Area): string[] => (COUNTRIES.test(area) ? area.split('.') : []);

export const isRegion = (area: Area): area is Region => Object.hasOwn(REGIONS, area);

/** @param query of any address @returns undefined for none, and for what is not understood */
export function readArea(query: URLSearchParams): Area | undefined {
  const area = query.get('area') ?? '';
  return area === 'world' || isRegion(area) ? area : areaOf(countriesOf(area)) || undefined;
}

/** @param area left out, the smallest that holds all results */
export function mapAddress(search: Search, area?: Area): string {
  const [, query = ''] = searchAddress({ ...search, page: 1 }).split('?');
  const address = withQuery(paths.searchMap(), { area });
  return query ? `${address}${area ? '&' : '?'}${query}` : address;
}
