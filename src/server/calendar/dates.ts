/** All dates of an account in order, for its page and its feed. */
import { addDays, earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import type { App, User } from '../context.ts';
import { storedOffers, type StoredOffer } from '../offers/storedOffers.ts';
import { productOf } from '../products/product.ts';
import { boughtItems } from '../purchases/boughtItems.ts';
import { programRows } from '../saved/rows.ts';
import { namedTrips } from '../trips/offer.ts';
import {
  deadlineEvents,
  isDeadline,
  replyEvent,
  startEvents,
  tripEvent,
  purchaseEvent,
  type DatedEvent,
} from './events.ts';

type Owner = Pick<User, 'id'>;

/** Days that a date stays in the feed when it is over: a calendar that loses it at once looks as if it was cancelled. */
const KEPT_DAYS = 31;
/** The next ones; saved lists can be long. */
const MAX_DATES = 300;
const MAX_SAVED = 100;

/** @returns what ends today or later somewhere on earth, and what ended in the month before; at most 300 */
export async function allDates(app: App, owner: Owner): Promise<DatedEvent[]> {
  const all = await Promise.all([
    tripsOfOwner(app, owner),
    purchases(app, owner),
    offers(app, owner),
    savedDates(app, owner),
  ]);
  const since = addDays(earliestToday(app.now()), -KEPT_DAYS);
  return all
    .flat()
    .filter(({ end }) => end >= since)
    .toSorted((a, b) => order(a).localeCompare(order(b)))
    .slice(0, MAX_DATES);
}

/** `later`: further deadlines of saved programs, whose next one is among `next`. */
type ComingDates = { next: DatedEvent[]; later: DatedEvent[] };

/** What is still to come, for the page. @param dates in order */
export function comingDates(dates: readonly DatedEvent[], today: CalendarDate): ComingDates {
  const pages = new Set<string>();
  const coming: ComingDates = { next: [], later: [] };
  for (const date of dates.filter(({ end }) => end >= today)) {
    const isLater = isDeadline(date) && pages.has(date.page);
    if (isDeadline(date)) pages.add(date.page);
    coming[isLater ? 'later' : 'next'].push(date);
  }
  return coming;
}

const order = ({ start, end, id }: DatedEvent): string => `${start} ${end} ${id}`;

const tripsOfOwner = async (app: App, owner: Owner): Promise<DatedEvent[]> =>
  (await namedTrips(app, owner)).map((trip) => tripEvent(trip, trip.id === owner.id));

async function purchases(app: App, owner: Owner): Promise<DatedEvent[]> {
  const titles = new Map(
    app.content.products().map(({ id, display_name }) => [productOf(app, id).name, display_name]),
  );
  return (await boughtItems(app, owner)).map((part) => purchaseEvent(part, titles.get(part.product) ?? ''));
}

const offers = async (app: App, { id }: Owner): Promise<DatedEvent[]> =>
  (await storedOffers(app, id)).flatMap(offerDates);

/** An offer that waits has a last day, one that was accepted a first. */
const offerDates = ({ status, terms }: StoredOffer): DatedEvent[] => {
  if (status === 'offered') return [replyEvent(terms)];
  return status === 'accepted' || status === 'confirmed' ? startEvents(terms) : [];
};

async function savedDates(app: App, { id }: Owner): Promise<DatedEvent[]> {
  const items = await programRows(app.db.read, id);
  const ids = items.slice(0, MAX_SAVED).map(({ item_id }) => item_id);
  const entries = await openEntries(app, 'program', ids);
  return entries.flatMap(({ doc, removed }) => (removed ? [] : deadlineEvents(doc)));
}
