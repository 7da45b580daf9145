/** The traveler's dates as calendar files: replies, deadlines, validity and cover (F159). */
import { calendarText, type CalendarEvent } from '../../shared/calendar/ics.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { zoneName } from '../offers/deadline.ts';
import { storedOffer } from '../offers/storedOffers.ts';
import { openEntry } from '../catalogue/catalogue.ts';
import { openDeal } from '../catalogue/deals.ts';
import type { App, User } from '../context.ts';
import { calendarEntry } from '../purchases/purchases.ts';
import { calendarCopy } from '../../copy/calendar.ts';

/** `page`: where to read more. Titles are written for a calendar, outside the site. */
type Dated = Omit<CalendarEvent, 'uid' | 'url'> & { id: string; page: string };
type Source = (app: App, user: User, id: string) => Promise<Dated[]> | Dated[];

const SOURCES: Readonly<Record<string, Source>> = {
  deal: replyBy,
  program: applyBy,
  purchase: validity,
};

/** @returns the file; undefined for what does not exist or belongs to another user */
export async function calendarFile(
  app: App,
  user: User,
  kind: string,
  id: string,
): Promise<string | undefined> {
  const source = Object.hasOwn(SOURCES, kind) ? SOURCES[kind] : undefined;
  const dates = (await source?.(app, user, id)) ?? [];
  if (!dates.length) return undefined;
  const { host } = new URL(app.config.origin);
  const events = dates.map(({ id: of, page, ...event }) => ({
    ...event,
    uid: `${kind}-${of}@${host}`,
    url: new URL(page, app.config.origin).href,
  }));
  return calendarText(events, app.now());
}

/** With the terms that the traveler was shown, also after the deal has left the content. */
async function replyBy(app: App, user: User, id: string): Promise<Dated[]> {
  const listed = await openDeal(app, id);
  const terms =
    (await storedOffer(app, user.id, id))?.terms ??
    (listed && { deal: listed.deal, card: listed.entry.card });
  if (!terms) return [];
  const { deal, card } = terms;
  const { title, provider } = card;
  return [
    {
      id,
      title: calendarCopy.replyBy(deal.title),
      text: calendarCopy.replyText(deal.value, title, provider, zoneName(deal.zone)),
      start: deal.reply_by,
      end: deal.reply_by,
      page: paths.deal(id),
    },
  ];
}

async function applyBy(app: App, _: User, id: string): Promise<Dated[]> {
  const entry = await openEntry(app, 'program', id);
  if (!entry || entry.removed) return [];
  const { title, provider, sessions } = entry.doc;
  return sessions.flatMap(({ start, end, deadline }) =>
    deadline
      ? {
          id: `${id}-${start}`,
          title: calendarCopy.applyBy(title),
          text: calendarCopy.applyText(provider, longDate(start), longDate(end)),
          start: deadline,
          end: deadline,
          page: paths.program(id),
        }
      : [],
  );
}

async function validity(app: App, user: User, id: string): Promise<Dated[]> {
  const entry = await calendarEntry(app, user, id);
  return entry ? [{ id, ...entry, page: paths.purchases() }] : [];
}
