import { addDays, addYear, daysBetween, isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { nonEmpty } from '../lib/fields.ts';
import type { Country } from '../lookups/lookups.ts';
import type { Plan } from './plans.ts';

/** The latest return: so many days after the departure (D62). */
export const MAX_DAYS_AFTER_DEPARTURE = 364;

/** "1" US, "0" non-US. "0" is an answer like any other: never test with truthiness (D65). */
export type Coverage = '0' | '1';

/** As typed: "" is no answer. Dates yyyy-MM-dd; `destination` a country id as text; `coverage`, `usCitizen` "1" or "0". */
export type QuoteValues = {
  destination: string;
  departureDate: CalendarDate;
  returnDate: CalendarDate;
  coverage: string;
  usCitizen: string;
};
/**
 * `companion`: id of somebody of the traveler's own trip, whose name is filled in later; never the name itself, which an address would
 * give away. `replaces`: ids of the cart's policies, joined by commas, that the quoted one takes the place of.
 */
export type QuoteFor = QuoteValues & { companion?: string | undefined; replaces?: string | undefined };
type QuoteField = keyof QuoteValues;
export type QuoteMessages = Partial<Record<QuoteField, string>>;

type Options = {
  /**
   * Also refuses dates beyond the picker's window (D62): always on the server, and in forms whose dates can be typed.
   */
  serverWindow?: boolean;
  /** Today where it is latest, from which the year is counted; `today` unless given. */
  latestToday?: CalendarDate;
  /**
   * The destination, when known: no insurance may be sold for it; travel in the United States requires the coverage that
   * includes it, which no US citizen may buy (D66).
   */
  country?: Pick<Country, 'iso2' | 'not_insured'> | undefined;
};

/**
 * The rules of the quote, in the order of D64.
 * @param today yyyy-MM-dd: the traveler's in the browser, UTC-12's on the server (D61)
 * @returns at most one message per field; empty when all hold
 */
export function quoteMessages(
  values: QuoteValues,
  today: CalendarDate,
  { serverWindow = false, latestToday = today, country }: Options = {},
): QuoteMessages {
  const departure = nonEmpty(values.departureDate);
  const last = serverWindow ? addYear(latestToday) : undefined;
  return answeredMessages({
    destination: destinationMessage(values, country),
    departureDate: departureMessage(departure, today, last),
    returnDate: returnMessage(nonEmpty(values.returnDate), departure, serverWindow),
    coverage: coverageMessage(values, country),
    usCitizen: citizenMessage(values),
  });
}

const answeredMessages = (messages: Record<QuoteField, string | undefined>): QuoteMessages =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message));

function destinationMessage({ destination }: QuoteValues, country: Options['country']): string | undefined {
  if (!nonEmpty(destination)) return 'Destination is required.';
  return country?.not_insured && `No insurance is sold for this destination. ${country.not_insured}`;
}

const isYesNo = (value: string): value is Coverage => value === '0' || value === '1';

function departureMessage(
  departure: string | undefined,
  today: CalendarDate,
  last: CalendarDate | undefined,
): string | undefined {
  if (!departure) return 'Departure date is required.';
  if (!isCalendarDate(departure)) return 'Departure date must be a valid date.';
  if (departure < today) return 'Departure date must be today or later.';
  return last && departure > last ? 'Departure date must be within one year.' : undefined;
}

function returnMessage(
  back: string | undefined,
  departure: string | undefined,
  bounded: boolean,
): string | undefined {
  if (!back) return 'Return date is required.';
  if (!isCalendarDate(back)) return 'Return date must be a valid date.';
  if (!departure || !isCalendarDate(departure)) return undefined;
  if (back < departure) return 'Return date must be after departure date.';
  if (back === departure) return 'Return date cannot be the same as the departure date.';
  const tooLong = bounded && daysBetween(departure, back) > MAX_DAYS_AFTER_DEPARTURE;
  return tooLong ? 'Return date must be within 364 days of the departure date.' : undefined;
}

function coverageMessage(values: QuoteValues, country: Options['country']): string | undefined {
  const { coverage, usCitizen } = values;
  if (!isYesNo(coverage)) return 'Coverage Type is required.';
  if (!country || !isUnitedStates(country)) return undefined;
  if (usCitizen === '1') return "No insurance is sold for a US citizen's trip to the United States.";
  return coverage === '0' ? 'A trip to the United States needs US Coverage.' : undefined;
}

/** Of each traveler: the first one's answer is the quote's (D102). */
export function citizenMessage({
  coverage,
  usCitizen,
}: Pick<QuoteValues, 'coverage' | 'usCitizen'>): string | undefined {
  if (!isYesNo(usCitizen)) return 'Please indicate if you are a US Citizen.';
  const refused = coverage === '1' && usCitizen === '1';
  return refused ? 'Sorry, US Citizens are not eligible for US Coverage.' : undefined;
}

/** The days a picker offers (D62): from today, to a year ahead or to 364 days after the chosen departure. */
export function quoteWindow(
  today: CalendarDate,
  departure?: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const chosen = departure && isCalendarDate(departure);
  return { from: today, to: chosen ? addDays(departure, MAX_DAYS_AFTER_DEPARTURE) : addYear(today) };
}

/** Daily rate x days of the trip, both ends counted, in cents. Rates are whole cents, so nothing is ever rounded (D28). */
export const planPrice = (
  plan: Pick<Plan, 'daily_rate_US' | 'daily_rate_non_US'>,
  coverage: Coverage,
  length: number,
): number => dailyRate(plan, coverage) * length;

export const dailyRate = (
  plan: Pick<Plan, 'daily_rate_US' | 'daily_rate_non_US'>,
  coverage: Coverage,
): number => (coverage === '1' ? plan.daily_rate_US : plan.daily_rate_non_US);

/** The plan id of the cart for a coverage. */
export const planId = (plan: Pick<Plan, 'id_us' | 'id_non_us'>, coverage: Coverage): string =>
  coverage === '1' ? plan.id_us : plan.id_non_us;

/** The plan of a plan id, and the coverage that this id stands for. */
export function planOf<P extends Pick<Plan, 'id_us' | 'id_non_us'>>(
  plans: readonly P[],
  plan_id: string,
): { plan: P; coverage: Coverage } | undefined {
  const plan = plans.find(({ id_us, id_non_us }) => id_us === plan_id || id_non_us === plan_id);
  return plan && { plan, coverage: plan.id_us === plan_id ? '1' : '0' };
}

export const isUnitedStates = (country: Pick<Country, 'iso2'>): boolean => country.iso2 === 'US';
