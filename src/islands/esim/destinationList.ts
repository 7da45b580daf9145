/**
 * About 200 destinations travel to the island as one string: as JSON objects they would take a quarter of the page's
 * weight budget (budgets.md). "ESP:Spain|EUR:Europe:31"; the last part is the number of countries, absent for one.
 */
import type { Destination } from '../../shared/esim/esim.ts';

export type ListedDestination = { id: string; name: string; countries: number };

type Listable = Pick<Destination, 'id' | 'name' | 'supportedCountries'>;

/** Countries and regions keep their order (D38). */
export const packDestinations = (destinations: readonly Listable[]): string =>
  destinations.map(packOne).join('|');

/** @returns [] for an empty string */
export const unpackDestinations = (packed: string): ListedDestination[] =>
  packed ? packed.split('|').map(unpackOne) : [];

function packOne({ id, name, supportedCountries }: Listable): string {
  const parts = [escape(id), escape(name)];
  if (supportedCountries.length !== 1) parts.push(String(supportedCountries.length));
  return parts.join(':');
}

function unpackOne(text: string): ListedDestination {
  const [id = '', name = '', countries = '1'] = text.split(':');
  return { id: unescape(id), name: unescape(name), countries: Number(countries) };
}

const escape = (text: string): string =>
  text.replaceAll('~', '~0').replaceAll('|', '~1').replaceAll(':', '~2');
const unescape = (text: string): string =>
  text.replaceAll('~2', ':').replaceAll('~1', '|').replaceAll('~0', '~');
