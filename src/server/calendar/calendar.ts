/** One of the traveler's dates as a calendar file: a reply, a deadline, a validity (F159). */
import { calendarText } from '../../shared/calendar/ics.ts';
import { ownValue } from '../../shared/lib/ownValue.ts';
import { paths } from '../../shared/lib/paths.ts';
import { openEntry } from '../catalogue/catalogue.ts';
import { openDeal } from '../catalogue/deals.ts';
import type { App, User } from '../context.ts';
import { storedOffer } from '../offers/storedOffers.ts';
import { calendarEntry } from '../purchases/purchases.ts';
import { deadlineEvents, eventOf, replyEvent, type DatedEvent } from './events.ts';

type Source = (app: App, user: User, id: string) => Promise<DatedEvent[]>;

const SOURCES: Readonly<Record<string, Source>> = {
  deal: replyBy,
  program: applyBy,
  purchase: purchaseEvents,
};

/** @returns the file; undefined for what does not exist or belongs to another user */
export async function calendarFile(
  app: App,
  user: User,
  kind: string,
  id: string,
): Promise<string | undefined> {
  const source = ownValue(SOURCES, kind);
  const dates = (await source?.(app, user, id)) ?? [];
  if (!dates.length) return undefined;
  return calendarText(
    dates.map((date) => eventOf(app, date)),
    app.now(),
  );
}

/** With the terms that the traveler was shown, also after the deal has left the content. */
async function replyBy(app: App, user: User, id: string): Promise<DatedEvent[]> {
  const listed = await openDeal(app, id);
  const terms =
    (await storedOffer(app, user.id, id))?.terms ??
    (listed && { deal: listed.deal, card: listed.entry.card });
  return terms ? [replyEvent(terms)] : [];
}

async function applyBy(app: App, _: User, id: string): Promise<DatedEvent[]> {
  const entry = await openEntry(app, 'program', id);
  return !entry || entry.removed ? [] : deadlineEvents(entry.doc);
}

/** With its policy number: this file goes to its owner alone. */
async function purchaseEvents(app: App, user: User, id: string): Promise<DatedEvent[]> {
  const entry = await calendarEntry(app, user, id);
  return entry ? [{ id: `purchase-${id}`, ...entry, page: paths.purchases() }] : [];
}
