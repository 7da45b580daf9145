import { useEffect, useLayoutEffect, useState } from 'react';
import { countriesCopy } from '../../copy/esim/countries.ts';
import { listNetworks } from '../../shared/esim/endpoints.ts';
import { networkNames } from '../../shared/esim/networkNames.ts';
import { call } from '../lib/call.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { foldText } from '../ui/match.ts';
import { CoverageMap } from './CoverageMap.tsx';
import { countryNames } from '../../shared/esim/countryNames.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The destination's id and name. */
  id: string;
  name: string;
  /** ISO alpha-2. */
  codes: readonly string[];
  /** Address of the list that has the destination. */
  src: string;
  /** Segment of the call's path (D37). */
  provider: string;
};

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 12;

/** Every country a destination covers, on a map and by name, with its networks (F100). */
export default function SupportedCountries({ open, onClose, id, name, codes, src, provider }: Props) {
  const [typed, setTyped] = useState('');
  // Clears the search before the dialog is seen again.
  useLayoutEffect(() => {
    if (open) setTyped('');
  }, [open]);
  const networks = useNetworks(open, provider, id);
  const countries = countryNames(codes);
  const matching = countries.filter((country) => foldText(country).includes(foldText(typed)));
  return (
    <Dialog open={open} onClose={onClose} title={countriesCopy.title} size="lg">
      {countries.length >= SEARCHED_FROM && (
        <input
          className="input mb-5"
          type="search"
          aria-label={countriesCopy.search}
          placeholder={countriesCopy.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {/* The list below says the same. */}
      {!typed && <CoverageMap src={src} id={id} alt="" />}
      <h3 className="mt-5 text-h2">{name}</h3>
      <p className="mt-1 text-ink-2" role="status">
        {typed &&
          (matching.length
            ? countriesCopy.matches(matching.length, codes.length)
            : countriesCopy.none(typed))}
        {!typed && countriesCopy.note(codes.length)}
      </p>
      <ul className="mt-5 columns-2 gap-6">
        {matching.map((country) => (
          <li key={country} className="break-inside-avoid border-b py-1.5">
            {country}
            {networks.has(country) && (
              <span className="num block text-sm text-ink-2">{networks.get(country)}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type NamesByCountry = ReadonlyMap<string, string>;

/** Loaded when the dialog opens. Without them the countries are still there, so a failure is not reported. */
function useNetworks(open: boolean, provider: string, destination: string): NamesByCountry {
  const [networks, setNetworks] = useState<NamesByCountry>(new Map());
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    call(listNetworks, { provider, destination }, { signal: abort.signal }).then(
      ({ countries }) =>
        setNetworks(new Map(countries.map((each) => [each.country, networkNames(each.networks)]))),
      () => {},
    );
    return () => abort.abort();
  }, [open, provider, destination]);
  return networks;
}
