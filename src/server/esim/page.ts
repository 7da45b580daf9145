/** The product page's form for a query: bookmarked, prefilled, or sent without script (F095-F099). */
import type { DataPackage, Destination, EsimTrip } from '../../shared/esim/esim.ts';
import { esimMessages, type EsimMessages } from '../../shared/esim/rules.ts';
import { nextDays } from '../../shared/esim/rebuyAddress.ts';
import { earliestToday, isCalendarDate, latestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import { shortText } from '../calls/fields.ts';
import { packagesOf } from './esim.ts';

export type EsimForm = {
  /** The server's date (D61). */
  today: CalendarDate;
  destinations: Destination[];
  /** Undefined for an unknown or missing id. */
  chosen: Destination | undefined;
  /** By native field names; "" for none. The default package is selected unless the query selects one (F099). */
  values: { destination: string; startDate: CalendarDate; endDate: CalendarDate; package: string };
  packages: DataPackage[];
  /** Only for fields of the query: a page opened without a query shows no errors. */
  errors: { destination?: string; startDate?: string; endDate?: string };
  /** For dates of the query that have begun or are over: the same end where it is ahead, else the next ones of their length. */
  nextTrip: EsimTrip | undefined;
  /** Add to cart was pressed without script: the page explains what is missing. */
  addAsked: boolean;
};

/** @throws when the eSIM provider is unreachable */
export async function esimForm(app: App, query: URLSearchParams): Promise<EsimForm> {
  const today = earliestToday(app.now());
  const destinations = await app.esim.listDestinations();
  const text = shortText(query);
  const chosen = destinations.find(({ id }) => id === text('destination'));
  const input = { destination: chosen?.id ?? '', startDate: text('startDate'), endDate: text('endDate') };
  const messages = esimMessages(input, today);
  const complete = !messages.destination && !messages.startDate && !messages.endDate;
  const packages = complete ? await packagesOf(app, input) : [];
  return {
    today,
    destinations,
    chosen,
    values: { ...input, package: availableSize(packages, text('package')) },
    packages,
    errors: errorsToShow(messages, query),
    nextTrip: nextTripOf(input, messages, latestToday(app.now())),
    addAsked: query.has('add'),
  };
}

/** @param today the latest of all time zones, so that it has not passed where the traveler is */
function nextTripOf(trip: EsimTrip, messages: EsimMessages, today: CalendarDate): EsimTrip | undefined {
  const isOver = isCalendarDate(trip.startDate) && messages.startDate && !messages.endDate;
  if (!isOver || messages.destination) return undefined;
  const { start, end } = nextDays({ start: trip.startDate, end: trip.endDate }, today);
  return { ...trip, startDate: start, endDate: end };
}

function errorsToShow(messages: EsimMessages, query: URLSearchParams): EsimForm['errors'] {
  const fields = ['destination', 'startDate', 'endDate'] as const;
  return Object.fromEntries(
    fields.flatMap((name) => (query.has(name) && messages[name] ? [[name, messages[name]]] : [])),
  );
}

const availableSize = (packages: DataPackage[], size: string): string =>
  (packages.find(({ value }) => value === size) ?? packages.find(({ isDefault }) => isDefault))?.value ?? '';
