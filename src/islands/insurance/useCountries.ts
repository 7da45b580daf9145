import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import { listCountries } from '../../shared/lookups/endpoints.ts';
import type { Country } from '../../shared/lookups/lookups.ts';
import { createQuery } from '../lib/query.ts';
import type { ComboboxOption } from '../ui/comboboxProps.ts';

const $request = atom<Record<string, never> | null>(null);
/** Destinations of the quote (D41). Cached, and not refetched on focus. */
const $countries = createQuery(listCountries, $request);

/** Server rendering only: functions are not serialised, so the browser reads the page's options. */
export type RenderedOptions = (() => readonly ComboboxOption[]) | null | undefined;

export type CountryList = {
  options: readonly ComboboxOption[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** Undefined while the list is on its way, unless the page itself knew the country. */
  countryOf: (id: string) => Country | undefined;
};

/** A country that is not insured is found as well, and says so. */
export const countryOption = ({ id, name, not_insured }: Readonly<Country>): ComboboxOption => ({
  value: String(id),
  label: not_insured ? insuranceCopy.notSold(name) : name,
});

/**
 * Destinations: the page's from the first render on, then the call's.
 * @param countrySeed countries with a rule, available without the call: the United States, those with an advisory, those
 * not insured
 */
export function useCountries(listed: RenderedOptions, countrySeed: readonly Country[]): CountryList {
  const { data, loading, error } = useStore($countries);
  const [rendered] = useState(() => listed?.() ?? optionsOf('destination'));
  useEffect(() => {
    if (!$request.get()) $request.set({});
  }, []);
  return {
    options: data?.map(countryOption) ?? rendered,
    loading: !data && (loading || !error),
    failed: !data && !loading && Boolean(error),
    retry: () => void $countries.revalidate(),
    countryOf: (id) => [...(data ?? []), ...countrySeed].find((country) => String(country.id) === id),
  };
}

/** About 250 countries are in the page once, as options: as props of the island they would double their weight. */
function optionsOf(id: string): ComboboxOption[] {
  const select = document.getElementById(id);
  if (!(select instanceof HTMLSelectElement)) return [];
  return [...select.options].filter(({ value }) => value).map(({ value, label }) => ({ value, label }));
}
