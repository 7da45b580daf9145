import { useState } from 'react';
import { esimCopy } from '../../copy/esim.ts';
import { fold } from '../../shared/esim/places.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CoverageMap } from './CoverageMap.tsx';
import { countryNames } from './countryNames.ts';

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
};

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 12;

/** Every country a destination covers, on a map and by name (F100). */
export default function SupportedCountries({ open, onClose, ...place }: Props) {
  const [typed, setTyped] = useState('');
  const { name, codes } = place;
  const countries = countryNames(codes);
  const matching = countries.filter((country) => fold(country).includes(fold(typed)));
  return (
    <Dialog open={open} onClose={onClose} title={esimCopy.supportedCountries} size="lg">
      {countries.length >= SEARCHED_FROM && (
        <input
          className="input mb-5"
          type="search"
          aria-label={esimCopy.searchCountries}
          placeholder={esimCopy.searchCountries}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {!typed && <CoverageMap {...place} />}
      <h3 className="mt-5 text-h2">{name}</h3>
      <p className="mt-1 text-ink-2" role="status">
        {matching.length ? esimCopy.countriesNote(codes.length) : esimCopy.noCountry(typed)}
      </p>
      <ul className="mt-5 columns-2 gap-6 sm:columns-3">
        {matching.map((country) => (
          <li key={country} className="flex min-h-[34px] break-inside-avoid items-center border-b">
            {country}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
