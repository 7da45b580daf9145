import type { CalendarDate } from '../lib/dates.ts';
import { paths, withQuery } from '../lib/paths.ts';
import type { Country } from '../lookups/lookups.ts';
import { isUnitedStates, type Coverage, type QuoteFor, type QuoteValues } from './rules.ts';

/** What is known of a quote for a stay: its coverage follows from the country (D66), who travels is the form's question. */
export const quoteOfStay = (
  country: Pick<Country, 'id' | 'iso2'>,
  departureDate: CalendarDate,
  returnDate: CalendarDate,
): QuoteValues & { coverage: Coverage } => ({
  destination: String(country.id),
  departureDate,
  returnDate,
  coverage: isUnitedStates(country) ? '1' : '0',
  usCitizen: '',
});

/** The form with its answers filled in (D42). */
export const answersAddress = (values: QuoteFor): string => withQuery(paths.insurance(), values);

/** The quote itself: what Get Quote leads to, and what a bookmark keeps. */
export const quoteAddress = (values: QuoteFor): string =>
  withQuery(paths.insurance(), { ...values, action: 'quote' });

/** The quote asked for, and everything after it; without, the form. */
export const isQuoteAsked = (query: URLSearchParams): boolean => query.get('action') === 'quote';

/** "Who is traveling?" for a plan of the quote. */
export const travelerAddress = (values: QuoteFor, planId: string): string =>
  withQuery(paths.insurance(), { ...values, action: 'quote', plan_id: planId });

/** The plans of the quote without their page: what the form fetches and shows in its place. */
export const plansPart = (values: QuoteFor): string =>
  withQuery(paths.insurancePlans(), { ...values, action: 'quote' });
