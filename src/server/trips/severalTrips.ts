/** The trips of a traveler: one is chosen, which the rest of the site asks for; further ones stand beside it (F200). */
import type * as declared from '../../shared/trips/severalEndpoints.ts';
import { MAX_TRIPS, TRIPS_FULL, type StoredTrip, type Trip } from '../../shared/trips/trips.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { tripOnPage } from '../../shared/trips/inUse.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import * as others from './otherRows.ts';
import { ownTrips } from './ownTrips.ts';
import * as rows from './rows.ts';
import { refuseTrip } from './trips.ts';

type Owner = Pick<User, 'id'>;
type Success = Output<typeof declared.chooseTrip>;
const SUCCESS: Success = { success: true };

/** The one that "My trip" shows first, and called chosen; then by their first day. */
export async function allTrips(app: App, { id }: Owner): Promise<(StoredTrip & { chosen: boolean })[]> {
  const own = await ownTrips(app.db.read, id);
  const shown = tripOnPage(own, earliestToday(app.now()));
  return [...(own.chosen ? [own.chosen] : []), ...own.further]
    .map(({ since: _, ...trip }: StoredTrip & { since?: CalendarDate }) => ({
      ...trip,
      chosen: trip.id === shown?.id,
    }))
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || (a.start < b.start ? -1 : 1));
}

export const listTrips = async (app: App, user: User): Promise<Output<typeof declared.listTrips>> => ({
  trips: await allTrips(app, user),
});

/** Adds a trip and chooses it; the same place and days again only choose it. */
export const addTrip = async (app: App, user: User, trip: Trip): Promise<Success | Refusal> =>
  refuseTrip(app, trip) ??
  changeTrips(app, user, async (tx, now) => {
    const further = await others.otherTrips(tx, user.id);
    const chosen = await rows.chosenTrip(tx, user.id);
    if (chosen && isSame(chosen, trip)) return SUCCESS;
    const kept = further.find((each) => isSame(each, trip));
    if (kept) return moveToChosen(tx, user, kept, now);
    if (further.length + (chosen ? 1 : 0) >= MAX_TRIPS) return refuse('CONFLICT', { error: TRIPS_FULL });
    return choose(tx, user, { id: newId(now), ...trip }, now);
  });

const isSame = (a: Trip, b: Trip): boolean =>
  a.country === b.country && a.start === b.start && a.end === b.end;

export const chooseTrip = (
  app: App,
  user: User,
  { id }: ParsedInput<typeof declared.chooseTrip>,
): Promise<Success | Refusal> =>
  changeTrips(app, user, async (tx, now) => {
    const { chosen, further } = await ownTrips(tx, user.id);
    if (chosen?.id === id) await rows.setTrip(tx, user.id, chosen, now);
    if (chosen?.id === id) return SUCCESS;
    const trip = further.find((each) => each.id === id);
    return trip ? moveToChosen(tx, user, trip, now) : refuse('NOT_FOUND');
  });

/** What was removed last comes back, chosen when it was. */
export const restoreTrip = (app: App, user: User): Promise<Success | Refusal> =>
  changeTrips(app, user, async (tx, now) => {
    const removed = await others.removedTrip(tx, user.id);
    if (!removed) return refuse('NOT_FOUND');
    const { wasChosen, ...trip } = removed;
    const chosen = await rows.chosenTrip(tx, user.id);
    const count = (await others.otherTrips(tx, user.id)).length + (chosen ? 1 : 0);
    if (count >= MAX_TRIPS) return refuse('CONFLICT', { error: TRIPS_FULL });
    if (wasChosen || !chosen) return moveToChosen(tx, user, trip, now);
    await others.deleteOther(tx, user.id, trip.id);
    await others.insertOther(tx, user.id, trip, now);
    return SUCCESS;
  });

async function moveToChosen(tx: Query, user: Owner, trip: StoredTrip, now: number): Promise<Success> {
  await others.deleteOther(tx, user.id, trip.id);
  return choose(tx, user, trip, now);
}

async function choose(tx: Query, user: Owner, trip: StoredTrip, now: number): Promise<Success> {
  const before = await rows.chosenTrip(tx, user.id);
  if (before) await others.insertOther(tx, user.id, before, now);
  await rows.setTrip(tx, user.id, trip, now);
  return SUCCESS;
}

/** One change of a traveler's trips at a time, after which reminders are looked at again. */
export const changeTrips = <R>(
  app: App,
  user: Owner,
  change: (tx: Query, now: number) => Promise<R>,
): Promise<R> =>
  app.db.write(async (tx) => {
    const now = app.now();
    await lockUser(tx, user.id);
    const answer = await change(tx, now);
    await scheduleReminderCheck(tx, user.id, now);
    return answer;
  });
