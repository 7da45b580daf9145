/** A removed trip can be restored for an hour; meanwhile its plan is not shown. */
import type { clearTrip as clearing } from '../../shared/trips/endpoints.ts';
import type { removeTrip as removing } from '../../shared/trips/severalEndpoints.ts';
import { HOUR } from '../../shared/lib/durations.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { StoredTrip } from '../../shared/trips/trips.ts';
import { lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { deleteCompanionsOfTrip } from './companionRows.ts';
import * as others from './otherRows.ts';
import { ownTrips, usedTrip } from './ownTrips.ts';
import * as rows from './rows.ts';
import { changeTrips } from './severalTrips.ts';
import { endPlanLink } from './share.ts';
import { currentTrip } from './trips.ts';

const UNDO_MS = HOUR;
const BATCH = 200;

export async function removeTrip(
  app: App,
  user: User,
  { id }: ParsedInput<typeof removing>,
): Promise<Output<typeof removing>> {
  await changeTrips(app, user, (tx, now) => remove(tx, user.id, id, now));
  return { success: true };
}

/** Removes the one in use. */
export async function clearTrip(app: App, user: User): Promise<Output<typeof clearing>> {
  await changeTrips(app, user, async (tx, now) => {
    const trip = await usedTrip(tx, user.id, earliestToday(now));
    if (trip) await remove(tx, user.id, trip.id, now);
  });
  return currentTrip(app, user);
}

async function remove(tx: Query, userId: string, id: string, now: number): Promise<void> {
  const { chosen, further } = await ownTrips(tx, userId);
  if (chosen?.id === id) return removeChosen(tx, userId, chosen, now);
  const trip = further.find((each) => each.id === id);
  if (!trip) return;
  await others.deleteOther(tx, userId, id);
  await keepForUndo(tx, userId, trip, now, { wasChosen: false });
}

async function removeChosen(tx: Query, userId: string, trip: StoredTrip, now: number): Promise<void> {
  await rows.deleteTrip(tx, userId);
  await keepForUndo(tx, userId, trip, now, { wasChosen: true });
  await chooseNext(tx, userId, now);
}

/** After the chosen trip has gone. Without others the next cart item or form can set the first trip again. */
export async function chooseNext(tx: Query, userId: string, now: number): Promise<void> {
  const next = nextOf(await others.otherTrips(tx, userId), earliestToday(now));
  if (!next) return;
  await others.deleteOther(tx, userId, next.id);
  await rows.setTrip(tx, userId, next, now);
}

/** Keeps the removed trip for Undo, and deletes the one that was removed before it. */
async function keepForUndo(
  tx: Query,
  userId: string,
  trip: StoredTrip,
  now: number,
  was: { wasChosen: boolean },
): Promise<void> {
  const removed = await others.removedTrip(tx, userId);
  if (removed) await forget(tx, { user_id: userId, id: removed.id });
  await others.insertOther(tx, userId, trip, now, was);
}

/** The first that is not over, else the first. */
const nextOf = (trips: readonly StoredTrip[], today: CalendarDate): StoredTrip | undefined =>
  trips.find(({ end }) => end >= today) ?? trips[0];

type TripKey = { user_id: string; id: string };

async function forget(tx: Query, { user_id, id }: TripKey): Promise<void> {
  await others.deleteOther(tx, user_id, id);
  await deletePartsOf(tx, { user_id, id });
}

async function deletePartsOf(tx: Query, { user_id, id }: TripKey): Promise<void> {
  await endPlanLink(tx, { id: user_id }, id);
  await deleteCompanionsOfTrip(tx, user_id, id);
}

/** Scheduled job: deletes removed trips that can no longer be restored. */
export async function deleteRemovedTrips(app: App): Promise<void> {
  const before = app.now() - UNDO_MS;
  for (const trip of await others.removedBefore(app.db.read, before, BATCH))
    await app.db.write((tx) => deleteRemoved(tx, trip, before));
}

/** Its traveler may have restored it since it was found, so the lock is that of every change of trips, and nothing goes before the trip. */
async function deleteRemoved(tx: Query, { user_id, id }: TripKey, before: number): Promise<void> {
  await lockUser(tx, user_id);
  if (await others.deleteRemoved(tx, user_id, id, before)) await deletePartsOf(tx, { user_id, id });
}
