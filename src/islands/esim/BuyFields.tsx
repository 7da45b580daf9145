import { esimCopy } from '../../copy/esim.ts';
import { esimWindow } from '../../shared/esim/rules.ts';
import { dayCount, inclusiveDays } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { rangeFields } from '../lib/rangeFields.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { DateRange } from '../ui/DateRange.tsx';
import { mapPin } from '../ui/icons.ts';
import { PackageField } from './PackageField.tsx';
import type { ListedDestination } from './destinationList.ts';
import type { BuyEsimState } from './useBuyEsim.ts';

type Props = BuyEsimState & {
  list: readonly ListedDestination[];
  hints: [value: string, hint: string][];
  /** Undefined when the destination covers one country. */
  showCountries: (() => void) | undefined;
};

/** Destination, dates and package. */
export function BuyFields(props: Props) {
  const { form, submit } = props;
  return (
    <form
      id="buy-esim"
      data-draft="buy-esim"
      ref={form.ref}
      method="get"
      action={paths.esim()}
      aria-label={esimCopy.formLabel}
      className="card card-pad grid gap-6"
      onSubmit={submit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
        <Destination {...props} />
        <Dates {...props} />
      </div>
      <PackageField {...props} />
      <noscript>
        <button className="btn btn-secondary">{esimCopy.showPackages}</button>
      </noscript>
    </form>
  );
}

function Destination({ form, error, list, showCountries }: Props) {
  return (
    <div>
      <Combobox
        id="destination"
        name="destination"
        label={esimCopy.destination}
        placeholder={esimCopy.destinationPlaceholder}
        icon={mapPin}
        options={list.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.destination}
        onChange={(id) => form.set('destination', id)}
        onBlur={() => form.touch('destination')}
        error={error('destination')}
      />
      {showCountries && (
        <button
          type="button"
          className="lnk needs-script mt-1 inline-flex min-h-touch items-center text-sm font-semibold"
          aria-haspopup="dialog"
          onClick={showCountries}
        >
          {esimCopy.showCountries}
        </button>
      )}
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
