import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import { quoteWindow } from '../../shared/insurance/rules.ts';
import { dayCount, inclusiveDays } from '../../shared/lib/dates.ts';
import { rangeFields } from '../lib/rangeFields.ts';
import { NativeCombobox } from '../ui/NativeCombobox.tsx';
import { DateRange } from '../ui/DateRange.tsx';
import { mapPin } from './icons.ts';
import { complete } from '../ui/range.ts';
import type { QuoteState } from './useQuote.ts';

export function QuoteDestination({ form, error, countries, setDestination }: QuoteState) {
  const { options, loading, failed, retry } = countries;
  return (
    <NativeCombobox
      id="destination"
      name="destination"
      label={insuranceCopy.destination}
      placeholder={insuranceCopy.destinationPlaceholder}
      icon={mapPin}
      options={options}
      value={form.values.destination}
      onChange={setDestination}
      onBlur={() => form.touch('destination')}
      error={error('destination')}
      loading={loading}
      loadingText={insuranceCopy.loadingDestinations}
      failed={failed}
      failedText={options.length ? insuranceCopy.destinationsFailed : insuranceCopy.noDestinations}
      onRetry={retry}
    />
  );
}

export function QuoteDates({ form, error, today }: QuoteState) {
  const { departureDate: start, returnDate: end } = form.values;
  const length = complete({ start, end }) && start < end ? `${dayCount(inclusiveDays(start, end))}. ` : '';
  return (
    <DateRange
      {...rangeFields(form, error, ['departureDate', 'returnDate'])}
      id="dates"
      label={insuranceCopy.dates}
      placeholder={insuranceCopy.datesPlaceholder}
      startLabel={insuranceCopy.departureDate}
      endLabel={insuranceCopy.returnDate}
      reason={insuranceCopy.datesHint}
      hint={`${length}${insuranceCopy.datesHint}`}
      window={(departure) => quoteWindow(today, departure)}
      minEndOffset={1}
    />
  );
}
