/** The insurance page for a query: the form, the four plans, or "Who is traveling?" (D42). */
import { answersAddress, isQuoteAsked } from '../../shared/insurance/address.ts';
import { MAX_REPLACED } from '../../shared/cart/rules.ts';
import type { Plan } from '../../shared/insurance/plans.ts';
import { quoteOf, type Offer, type Quote } from '../../shared/insurance/quote.ts';
import {
  quoteMessages,
  type QuoteFor,
  type QuoteMessages,
  type QuoteValues,
} from '../../shared/insurance/rules.ts';
import { earliestToday, latestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { Country } from '../../shared/lookups/lookups.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import type { App, User } from '../context.ts';
import { shortText } from '../calls/fields.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { saveTripOfQuote, tripOf } from '../trips/trips.ts';
import { countries, countryById, plans } from './insurance.ts';

type InsurancePage = {
  /** The server's date (D61). */
  today: CalendarDate;
  /** "" for no answer, and for an unknown destination. */
  values: QuoteFor;
  /** Only after Get Quote: a page opened without it shows no errors. */
  errors: QuoteMessages;
  countries: readonly Country[];
  plans: readonly Plan[];
  /** Undefined until every answer is valid. */
  quote: Quote | undefined;
  /** Undefined when no plan of this quote's coverage is chosen (D75). */
  chosen: Offer | undefined;
  planRefused: boolean;
  /** The saved trip, when it differs from the form (F111). */
  offered: { trip: Trip; countryName: string; href: string } | undefined;
};

/** @param user undefined for the form that all visitors share: a quote is always a traveler's own */
export async function insurancePage(
  app: App,
  user: User | undefined,
  query: URLSearchParams,
): Promise<InsurancePage> {
  const text = shortText(query);
  const today = earliestToday(app.now());
  const country = countryById(app, text('destination'));
  const values = valuesOf(text, country, query.get('replaces'));
  const window = { serverWindow: true, latestToday: latestToday(app.now()) };
  const messages = quoteMessages(values, today, { ...window, country });
  const whole = isQuoteAsked(query) && country && Object.keys(messages).length === 0;
  const quote = whole && user ? quoteOf(plans(app), values, country) : undefined;
  if (quote && user) await saveTripOfQuote(app, user, tripOfQuote(quote));
  const chosen = quote?.offers.find(({ id }) => id === text('plan_id'));
  return {
    today,
    values,
    errors: isQuoteAsked(query) ? messages : {},
    countries: countries(app),
    plans: plans(app),
    quote,
    chosen,
    planRefused: Boolean(quote) && query.has('plan_id') && !chosen,
    offered: quote || !user ? undefined : await offeredTrip(app, user, values, today),
  };
}

/** Of `replaces`: ids of 36 letters, joined by commas. */
const MAX_IDS_LENGTH = MAX_REPLACED * 37;

const valuesOf = (
  text: (name: string) => string,
  country: Country | undefined,
  replaces: string | null,
): QuoteFor => ({
  destination: country ? String(country.id) : '',
  departureDate: text('departureDate'),
  returnDate: text('returnDate'),
  coverage: text('coverage'),
  usCitizen: text('usCitizen'),
  ...(text('companion') && { companion: text('companion') }),
  ...(replaces && { replaces: replaces.slice(0, MAX_IDS_LENGTH) }),
});

const tripOfQuote = ({ country, values }: Quote): Trip => ({
  country: country.iso2,
  start: values.departureDate,
  end: values.returnDate,
});

async function offeredTrip(
  app: App,
  user: User,
  values: QuoteFor,
  today: CalendarDate,
): Promise<InsurancePage['offered']> {
  const trip = await tripOf(app, user);
  const country = trip && countryByCode(app, trip.country);
  if (!country || country.not_insured || trip.start < today) return undefined;
  const filled = {
    ...values,
    destination: String(country.id),
    departureDate: trip.start,
    returnDate: trip.end,
  };
  const same = Object.entries(filled).every(([name, value]) => values[name as keyof QuoteValues] === value);
  return same ? undefined : { trip, countryName: country.name, href: answersAddress(filled) };
}
