/**
 * About 200 destinations are in the page once, as options of the native select; the browser reads them back. As island
 * props they would be sent twice, a tenth of the page's weight.
 */
export type ListedDestination = { id: string; name: string; countries: number };

/** Number of countries by destination id, for those with another number than one. */
export type CountryCounts = Record<string, number>;

type Listable = { id: string; name: string; supportedCountries: readonly string[] };

export const countsOf = (destinations: readonly Listable[]): CountryCounts =>
  Object.fromEntries(
    destinations
      .filter(({ supportedCountries }) => supportedCountries.length !== 1)
      .map(({ id, supportedCountries }) => [id, supportedCountries.length]),
  );

type Option = { value: string; label: string };

/** Destinations in the order of their options; the empty first option is none. */
export const fromOptions = (options: Iterable<Option>, counts: CountryCounts): ListedDestination[] =>
  [...options]
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => ({ id: value, name: label, countries: counts[value] ?? 1 }));

/** @param id of the native select that the page was rendered with */
export function readOptions(id: string): Option[] {
  const select = document.getElementById(id);
  return select instanceof HTMLSelectElement
    ? [...select.options].map(({ value, label }) => ({ value, label }))
    : [];
}
