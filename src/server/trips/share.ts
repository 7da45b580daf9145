/** The secret link to the plan of a trip, for parents and friends (F200, D100). */
import type { shareTrip as sharing } from '../../shared/trips/severalEndpoints.ts';
import { MANY_LINKS, type OwnLink } from '../../shared/secretLinks/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { tripOnPage } from '../../shared/trips/inUse.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { issueLink, linkTo, removeLinksTo } from '../secretLinks/secretLinks.ts';
import { ownTrips, tripById } from './ownTrips.ts';

type Owner = Pick<User, 'id'>;

const planOf = (id: string) => ({ kind: 'plan', subject: id }) as const;

/** @param input.id of the trip that the page shows: another tab may have chosen another one since */
export const shareTrip = (
  app: App,
  user: User,
  { id }: ParsedInput<typeof sharing>,
): Promise<Output<typeof sharing> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const trip = id
      ? await tripById(tx, user.id, id)
      : tripOnPage(await ownTrips(tx, user.id), earliestToday(app.now()));
    if (!trip) return refuse('NOT_FOUND');
    const url = await issueLink(tx, app, user, planOf(trip.id));
    return url ? { url } : refuse('CONFLICT', { error: MANY_LINKS });
  });

export const planLink = (app: App, user: User, tripId: string): Promise<OwnLink | undefined> =>
  linkTo(app, user, planOf(tripId));

/** Ends the link to a plan whose trip is deleted for good. */
export const endPlanLink = (tx: Query, user: Owner, tripId: string): Promise<void> =>
  removeLinksTo(tx, user, planOf(tripId));
