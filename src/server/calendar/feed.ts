/**
 * The private calendar feed (F199): all dates of an account at a secret address, which calendar programs fetch again and
 * again without a session. Its owner can end it, or replace it by another.
 */
import { frameCopy } from '../../copy/frame/frame.ts';
import type { OwnFeed } from '../../shared/calendar/feed.ts';
import { calendarText } from '../../shared/calendar/ics.ts';
import type { makeFeed as making } from '../../shared/calendar/endpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import { issueLink, removeLinksTo, secretLinks } from '../secretLinks/secretLinks.ts';
import { allDates } from './dates.ts';
import { eventOf } from './events.ts';

/** Each account has at most one. */
const FEED = { kind: 'feed', subject: 'all' } as const;

/** Issues a new address; the earlier one ends. */
export const makeFeed = (app: App, user: User): Promise<Output<typeof making>> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    await removeLinksTo(tx, user, FEED);
    return { url: (await issueLink(tx, app, user, FEED))! };
  });

export async function ownFeed(app: App, user: User): Promise<OwnFeed | undefined> {
  const [link] = await secretLinks(app, user, FEED.kind);
  return link && { ...link, webcal: link.url?.replace(/^https?:/, 'webcal:') };
}

/** What a calendar program gets. @param userId the owner of the address */
export const feedText = async (app: App, userId: string): Promise<string> =>
  calendarText(
    (await allDates(app, { id: userId })).map((date) => eventOf(app, date)),
    app.now(),
    frameCopy.site,
  );
