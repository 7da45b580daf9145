/** The traveler's dates as calendar entries, whatever they are read for: one file, the page of dates or the feed. */
import { calendarCopy } from '../../copy/trips/calendar.ts';
import type { CalendarEvent } from '../../shared/calendar/ics.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { PurchasedPart } from '../../shared/home/cover.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import type { NamedTrip, StoredTrip } from '../../shared/trips/trips.ts';
import type { App } from '../context.ts';
import { zoneName } from '../offers/deadline.ts';

/** `id`: constant for the same date; `page`: where to read more. Titles are written for a calendar, outside the site. */
export type DatedEvent = Omit<CalendarEvent, 'uid' | 'url'> & { id: string; page: string };

/** An entry as calendar programs know it: by an id that no other site has, and by a whole address. */
export function eventOf({ config }: App, { id, page, ...entry }: DatedEvent): CalendarEvent {
  const { host } = new URL(config.origin);
  return { ...entry, uid: `${id}@${host}`, url: new URL(page, config.origin).href };
}

/** The last day to answer an offer. */
export const replyEvent = ({
  deal,
  card: { title, provider },
}: Pick<OfferTerms, 'deal' | 'card'>): DatedEvent => ({
  id: `deal-${deal.id}`,
  title: calendarCopy.replyBy(deal.title),
  text: calendarCopy.replyText(deal.value, title, provider, zoneName(deal.zone)),
  start: deal.reply_by,
  end: deal.reply_by,
  page: paths.deal(deal.id),
});

/** The first day of an accepted offer; none for a flexible start. */
export const startEvents = ({
  deal,
  card: { title, provider },
}: Pick<OfferTerms, 'deal' | 'card'>): DatedEvent[] =>
  deal.start
    ? [
        {
          id: `start-${deal.id}`,
          title: calendarCopy.starts(title),
          text: `${provider}.`,
          start: deal.start,
          end: deal.start,
          page: paths.deal(deal.id),
        },
      ]
    : [];

const DEADLINE = 'program-';

/** A last day to apply. */
export const isDeadline = ({ id }: DatedEvent): boolean => id.startsWith(DEADLINE);

/** The last days to apply, one for each session that has one. */
export const deadlineEvents = ({ id, title, provider, sessions }: Program): DatedEvent[] =>
  sessions.flatMap(({ start, end, deadline }) =>
    deadline
      ? {
          id: `${DEADLINE}${id}-${start}`,
          title: calendarCopy.applyBy(title),
          text: calendarCopy.applyText(provider, longDate(start), longDate(end)),
          start: deadline,
          end: deadline,
          page: paths.program(id),
        }
      : [],
  );

/** When something bought is valid: without its code or number. @param product its name as it is sold */
export const purchaseEvent = ({ id, name, from, to }: PurchasedPart, product: string): DatedEvent => ({
  id: `purchase-${id}`,
  title: `${product}: ${name}`,
  text: calendarCopy.papers,
  start: from,
  end: to,
  page: paths.purchases(),
});

/** @param isFirst from before there were several: calendars know it by the id of that time */
export const tripEvent = (
  { id, countryName, start, end }: NamedTrip & StoredTrip,
  isFirst: boolean,
): DatedEvent => ({
  id: isFirst ? 'trip' : `trip-${id}`,
  title: calendarCopy.trip(countryName),
  text: '',
  start,
  end,
  page: paths.trip(),
});
