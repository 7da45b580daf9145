/** The product page's form as a query asks for it: bookmarked, prefilled, or sent without script (F095-F099). */
import type { DataPackage, Destination } from '../../shared/esim/esim.ts';
import { esimMessages, type EsimMessages } from '../../shared/esim/rules.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import { packagesOf } from './esim.ts';

export type EsimForm = {
  /** The server's day (D61). */
  today: CalendarDate;
  destinations: Destination[];
  /** Undefined for none, and for an id that is not on sale. */
  chosen: Destination | undefined;
  /** As the native fields are named; "" is none. Without a choice of its own the default package is chosen (F099). */
  values: { destination: string; startDate: CalendarDate; endDate: CalendarDate; package: string };
  packages: DataPackage[];
  /** Messages of fields that the query has: a page opened without a query complains about nothing. */
  errors: { destination?: string; startDate?: string; endDate?: string };
  /** Add to cart was pressed without script: the page says why that is not enough. */
  addAsked: boolean;
};

const CAP = 40;

/** @throws when the eSIM provider cannot be reached */
export async function esimForm(app: App, query: URLSearchParams): Promise<EsimForm> {
  const today = earliestToday(app.now());
  const destinations = await app.esim.listDestinations();
  const text = (name: string): string => (query.get(name) ?? '').slice(0, CAP);
  const chosen = destinations.find(({ id }) => id === text('destination'));
  const asked = { destination: chosen?.id ?? '', startDate: text('startDate'), endDate: text('endDate') };
  const messages = esimMessages(asked, today);
  const complete = !messages.destination && !messages.startDate && !messages.endDate;
  const packages = complete ? await packagesOf(app, asked) : [];
  return {
    today,
    destinations,
    chosen,
    values: { ...asked, package: settled(packages, text('package')) },
    packages,
    errors: shown(messages, query),
    addAsked: query.has('add'),
  };
}

function shown(messages: EsimMessages, query: URLSearchParams): EsimForm['errors'] {
  const fields = ['destination', 'startDate', 'endDate'] as const;
  return Object.fromEntries(
    fields.flatMap((name) => (query.has(name) && messages[name] ? [[name, messages[name]]] : [])),
  );
}

const settled = (packages: DataPackage[], asked: string): string =>
  (packages.find(({ value }) => value === asked) ?? packages.find(({ isDefault }) => isDefault))?.value ?? '';
