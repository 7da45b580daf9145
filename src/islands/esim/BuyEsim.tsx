import { esimCopy } from '../../copy/esim.ts';
import { formsCopy } from '../../copy/forms.ts';
import { useLazy } from '../lib/useLazy.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { useDelayed } from '../ui/delay.ts';
import { useState } from 'react';
import { BuyFields } from './BuyFields.tsx';
import { OrderPass } from './OrderPass.tsx';
import { PriceBar } from './PriceBar.tsx';
import { fromOptions, readOptions, type CountryCounts, type ListedDestination } from './destinationList.ts';
import type { PackagesState } from './packages.store.ts';
import { useBuyEsim, type BuySeed } from './useBuyEsim.ts';

const loadCountries = () => import('./IncludedCountries.tsx');

type Props = BuySeed & {
  /** Server rendering only: functions are not serialised, so the browser reads the options (destinationList.ts). */
  listed?: (() => readonly ListedDestination[]) | null;
  counts: CountryCounts;
  /** A few words on each size, by package value, smallest first. */
  hints: [value: string, hint: string][];
};

/**
 * The form, the order pass and, on phones, the price bar of the product page (F095-F099): three children of the page's
 * grid. Without script it is a GET form that the server answers with packages and prices.
 */
export default function BuyEsim({ listed, counts, hints, ...seed }: Props) {
  const [list] = useState(() => listed?.() ?? fromOptions(readOptions('destination'), counts));
  const buy = useBuyEsim(seed);
  const [open, setOpen] = useState(false);
  const slow = useDelayed(buy.packages.status === 'loading');
  const status = statusOf(buy.packages, slow);
  const chosen = list.find(({ id }) => id === buy.form.values.destination);
  const Countries = useLazy(loadCountries, open, () => {
    setOpen(false);
    addToast({ status: 'error', title: formsCopy.somethingWrong });
  });
  const showCountries = chosen && chosen.countries > 1 ? () => setOpen(true) : undefined;
  return (
    <>
      <BuyFields {...buy} list={list} hints={hints} showCountries={showCountries} />
      <OrderPass {...buy} title={seed.title} destination={chosen} showCountries={showCountries} />
      <PriceBar {...buy} destination={chosen} />
      {Countries && chosen && (
        <Countries
          open={open}
          onClose={() => setOpen(false)}
          provider={seed.provider}
          id={chosen.id}
          name={chosen.name}
        />
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

/** Announces loading once, then the number of packages. */
function statusOf({ status, packages }: PackagesState, slow: boolean): string {
  if (slow) return esimCopy.loadingPackages;
  return status === 'ready' ? esimCopy.packagesLoaded(packages.length) : '';
}
