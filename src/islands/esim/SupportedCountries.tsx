import { esimCopy } from '../../copy/esim.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { countryNames } from './countryNames.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The destination's name. */
  name: string;
  /** ISO alpha-2. */
  codes: readonly string[];
};

/** Every country a destination covers, by name (F100). */
export default function SupportedCountries({ open, onClose, name, codes }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={esimCopy.supportedCountries} size="lg">
      <h3 className="text-h2">{name}</h3>
      <p className="mt-1 text-ink-2">{esimCopy.countriesNote(codes.length)}</p>
      <ul className="mt-5 columns-2 gap-6 sm:columns-3">
        {countryNames(codes).map((country) => (
          <li key={country} className="flex min-h-[34px] break-inside-avoid items-center border-b">
            {country}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
