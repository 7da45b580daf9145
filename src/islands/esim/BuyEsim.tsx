import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { esimCopy } from '../../copy/esim/esim.ts';
import { useDelayed } from '../ui/delay.ts';
import type { ReactNode } from 'react';
import { BuyFields } from './BuyFields.tsx';
import { OrderPass } from './OrderPass.tsx';
import { PriceBar } from './PriceBar.tsx';
import type { DestinationOptions } from './NativeDestination.tsx';
import type { PackagesState } from './packages.store.ts';
import { useBuyEsim, type BuySeed } from './useBuyEsim.ts';

type Props = BuySeed & {
  /** Drawn by the page: the label's field. */
  children?: ReactNode;
  /** Rendering on the server only: no function travels to the browser. */
  listed?: DestinationOptions;
  /** Ids of the places that cover the kept trip, with spaces between. */
  tripPlaces?: string | undefined;
  /** A few words on each size, by package value, smallest first. */
  hints: Readonly<Record<string, string>>;
};

/**
 * The form, the order pass and, on phones, the price bar of the product page (F095-F099): three children of the page's
 * grid. Without script it is a GET form that the server answers with packages and prices.
 */
export default function BuyEsim(props: Props) {
  const buy = { ...props, ...useBuyEsim(props) };
  const slow = useDelayed(buy.packages.status === 'loading');
  const status = statusOf(buy.packages, slow);
  return (
    <>
      <BuyFields {...buy} />
      {!buy.missing && <OrderPass {...buy} />}
      <PriceBar {...buy} />
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

/** Announces loading once, then the number of packages. */
function statusOf({ status, packages }: PackagesState, slow: boolean): string {
  if (slow) return esimCopy.loadingPackages;
  return status === 'ready' ? buyEsimCopy.packagesLoaded(packages.length) : '';
}
