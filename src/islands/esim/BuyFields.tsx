import type { ReactNode } from 'react';
import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { esimCopy } from '../../copy/esim/esim.ts';
import { esimPageCopy } from '../../copy/esim/esimPage.ts';
import { esimWindow } from '../../shared/esim/rules.ts';
import { dayCount, inclusiveDays } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { rangeFields } from '../lib/rangeFields.ts';
import { DateRange } from '../ui/DateRange.tsx';
import { DestinationField } from './DestinationField.tsx';
import { NativeDestination, type DestinationOptions } from './NativeDestination.tsx';
import { NetworkFacts } from './NetworkFacts.tsx';
import { NextStep } from './NextStep.tsx';
import { PackageField } from './PackageField.tsx';
import { ShowCountries } from './ShowCountries.tsx';
import type { BuyEsimState } from './useBuyEsim.ts';

type Props = BuyEsimState & {
  /** The field for whom it is. */
  children?: ReactNode;
  src: string;
  tripPlaces?: string | undefined;
  listed?: DestinationOptions;
  hints: Readonly<Record<string, string>>;
  provider: string;
};

/** Destination and dates, then the packages; below them, on wide screens, the next step. */
export function BuyFields(props: Props) {
  const { form, submit, place } = props;
  return (
    <form
      id="buy-esim"
      data-draft="buy-esim"
      ref={form.ref}
      method="get"
      action={paths.esim()}
      aria-label={buyEsimCopy.pass}
      className="card card-pad grid gap-6"
      onSubmit={submit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
        <Destination {...props} />
        <Dates {...props} />
      </div>
      {props.trip && <PackageField {...props} />}
      {props.trip && <NetworkFacts place={place} />}
      <div hidden={!props.trip}>{props.children}</div>
      {props.missing && <NextStep {...props} className="needs-script justify-self-start max-lg:hidden" />}
      <noscript>
        {import.meta.env.SSR && <button className="btn btn-secondary">{esimPageCopy.showPackages}</button>}
      </noscript>
    </form>
  );
}

function Destination({ form, error, src, provider, tripPlaces, place, listed }: Props) {
  const message = error('destination');
  return (
    <div>
      <DestinationField
        id="destination"
        src={src}
        trip={tripPlaces}
        value={form.values.destination}
        place={place}
        onChange={(id) => form.set('destination', id)}
        onBlur={() => form.touch('destination')}
        error={message}
        hint={place?.from && `${buyEsimCopy.packagesFrom(place.from)}.`}
      >
        <noscript>
          {import.meta.env.SSR && (
            <NativeDestination listed={listed} value={form.values.destination} error={message} />
          )}
        </noscript>
      </DestinationField>
      <ShowCountries {...{ place, src, provider }} />
    </div>
  );
}

function Dates({ form, error, trip, today }: Props) {
  const length = trip && `${dayCount(inclusiveDays(trip.startDate, trip.endDate))}. `;
  return (
    <DateRange
      {...rangeFields(form, error, ['startDate', 'endDate'])}
      id="dates"
      label={esimCopy.dates}
      placeholder={esimCopy.datesPlaceholder}
      startLabel={esimCopy.startDate}
      endLabel={esimCopy.endDate}
      reason={esimCopy.datesHint}
      hint={`${length ?? ''}${esimCopy.datesHint}`}
      window={(start) => esimWindow(today, start, 'one-year')}
    />
  );
}
