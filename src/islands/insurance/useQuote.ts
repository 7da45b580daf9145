import { useEffect, useState } from 'react';
import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import {
  isUnitedStates,
  quoteMessages,
  type QuoteFor,
  type QuoteMessages,
  type QuoteValues,
} from '../../shared/insurance/rules.ts';
import { localToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { Country } from '../../shared/lookups/lookups.ts';
import { useForm, type Form } from '../lib/form.ts';
import { usePrefill } from '../lib/usePrefill.ts';
import { showPlans } from './plans.ts';
import { useCountries, type CountryList, type RenderedOptions } from './useCountries.ts';
import { fillPristineFields, useDraft } from './useDraft.ts';

/** What the page was rendered with. `errors` are the server's messages after Get Quote. */
export type QuoteSeed = {
  listed: RenderedOptions;
  countrySeed: readonly Country[];
  /** The server's day, until the browser's own is known (D61). */
  today: CalendarDate;
  values: QuoteFor;
  errors: QuoteMessages;
};

export type QuoteState = {
  form: Form<QuoteValues>;
  /** Hidden fields: for whom the quote is, and what it takes the place of. */
  hiddenFields: Record<string, string | undefined>;
  error: (name: keyof QuoteValues) => string | undefined;
  countries: CountryList;
  country: Country | undefined;
  /** Coverage was chosen for the reader, because of the destination (D66). */
  preselected: boolean;
  today: CalendarDate;
  setDestination: (id: string) => void;
  setCoverage: (coverage: string) => void;
};

/** The quote's form. The plans come under an address of their own, which can be bookmarked (D42). */
export function useQuote({ listed, countrySeed, today: serverToday, values, errors }: QuoteSeed): QuoteState {
  const { companion, replaces, ...answers } = values;
  const hiddenFields = { companion, replaces };
  const [today, setToday] = useState(serverToday);
  const [preselected, setPreselected] = useState(false);
  const countries = useCountries(listed, countrySeed);
  const form: Form<QuoteValues> = useForm<QuoteValues>({
    initial: answers,
    validate: (now) =>
      quoteMessages(now, today, { serverWindow: true, country: countries.countryOf(now.destination) }),
    submit: (now) =>
      showPlans({ ...now, ...hiddenFields }, form.ref.current).catch(() => ({
        ok: false,
        message: insuranceCopy.quoteFailed,
      })),
  });
  const refused = Object.keys(errors).length > 0;
  useEffect(() => setToday(localToday()), []);

  function setDestination(id: string): void {
    form.set('destination', id);
    const country = countries.countryOf(id);
    const toUs = country !== undefined && isUnitedStates(country);
    if (toUs && form.values.coverage === '') preselect('1');
    else if (!toUs && preselected) preselect('');
  }
  const isMisfit = (name: keyof QuoteValues): boolean => name === 'coverage' && form.values.coverage !== '';
  function preselect(coverage: string): void {
    form.set('coverage', coverage);
    form.untouch('coverage');
    setPreselected(coverage !== '');
  }

  useDraft('quote', (fields) => {
    // What was left empty is not to be complained of now.
    const typed = fields.filter(([name, value]) => value && name in answers);
    fillPristineFields(form, answers, typed);
  });
  usePrefill<QuoteValues>({
    values: form.values,
    set: (name, value) => (name === 'destination' ? setDestination(value) : form.set(name, value)),
  });

  return {
    form,
    hiddenFields,
    // After Get Quote every message is shown, also on a page rendered with messages. A coverage that does not fit the
    // destination is reported at once, whichever of the two was chosen last.
    error: (name) => form.error(name) ?? (refused || isMisfit(name) ? form.messages[name] : undefined),
    countries,
    country: countries.countryOf(form.values.destination),
    preselected: preselected && form.values.coverage === '1',
    today,
    setDestination,
    setCoverage(coverage) {
      setPreselected(false);
      form.set('coverage', coverage);
    },
  };
}
