/** The secret link to the plan of a trip, for parents and friends (F200, D100). */
import type { shareTrip as sharing } from '../../shared/trips/severalEndpoints.ts';
import { MANY_LINKS } from '../../shared/secretLinks/endpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { OwnLink } from '../../shared/saved/view.ts';
import { tripShown } from '../../shared/trips/inUse.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { issueLink, removeLinksTo, secretLinks } from '../secretLinks/secretLinks.ts';
import { ownTrips } from './ownTrips.ts';

type Owner = Pick<User, 'id'>;

const planOf = (id: string) => ({ kind: 'plan', subject: id }) as const;

/** Of the trip that "My trip" shows. */
export const shareTrip = (app: App, user: User): Promise<Output<typeof sharing> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const trip = tripShown(await ownTrips(tx, user.id), earliestToday(app.now()));
    if (!trip) return refuse('NOT_FOUND');
    const token = await issueLink(tx, app, user, planOf(trip.id));
    return token
      ? { url: app.config.origin + paths.sharedPlan(token) }
      : refuse('CONFLICT', { error: MANY_LINKS });
  });

export async function planLink(app: App, user: User, tripId: string): Promise<OwnLink | undefined> {
  const link = (await secretLinks(app, user, 'plan')).find(({ subject }) => subject === tripId);
  if (!link) return undefined;
  const { id, token, createdAt, opened } = link;
  return { id, createdAt, opened, url: token && app.config.origin + paths.sharedPlan(token) };
}

/** When the trip is gone for good. */
export const endPlanLink = (tx: Query, user: Owner, tripId: string): Promise<void> =>
  removeLinksTo(tx, user, planOf(tripId));
