/** A trip that is removed can come back for an hour; its plan is shown to nobody meanwhile. */
import type { clearTrip as clearing } from '../../shared/trips/endpoints.ts';
import type { removeTrip as removing } from '../../shared/trips/severalEndpoints.ts';
import { HOUR } from '../../shared/lib/durations.ts';
import type { Output, Parsed } from '../../shared/lib/endpoint.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { StoredTrip } from '../../shared/trips/trips.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import * as others from './otherRows.ts';
import * as rows from './rows.ts';
import { changeTrips } from './severalTrips.ts';
import { endPlanLink } from './share.ts';
import { currentTrip } from './trips.ts';

const UNDO_MS = HOUR;
const BATCH = 200;

export async function removeTrip(
  app: App,
  user: User,
  { id }: Parsed<typeof removing>,
): Promise<Output<typeof removing>> {
  await changeTrips(app, user, async (tx, now) => {
    const chosen = await rows.chosenTrip(tx, user.id);
    if (chosen?.id === id) return removeChosen(tx, user.id, chosen, now);
    const trip = (await others.otherTrips(tx, user.id)).find((each) => each.id === id);
    if (!trip) return;
    await others.deleteOther(tx, user.id, id);
    await keepForUndo(tx, user.id, trip, now, { wasChosen: false });
  });
  return { success: true };
}

export async function clearTrip(app: App, user: User): Promise<Output<typeof clearing>> {
  await changeTrips(app, user, async (tx, now) => {
    const chosen = await rows.chosenTrip(tx, user.id);
    if (chosen) await removeChosen(tx, user.id, chosen, now);
  });
  return currentTrip(app, user);
}

/** The next of the others is chosen then; without others the next cart item or form can set the first trip again. */
async function removeChosen(tx: Query, userId: string, trip: StoredTrip, now: number): Promise<void> {
  await rows.deleteTrip(tx, userId);
  await keepForUndo(tx, userId, trip, now, { wasChosen: true });
  const next = nextOf(await others.otherTrips(tx, userId), earliestToday(now));
  if (!next) return;
  await others.deleteOther(tx, userId, next.id);
  await rows.setTrip(tx, userId, next, now);
}

/** Only the last one can come back. */
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

async function forget(tx: Query, { user_id, id }: { user_id: string; id: string }): Promise<void> {
  await endPlanLink(tx, { id: user_id }, id);
  await others.deleteOther(tx, user_id, id);
}

/** A scheduled job. */
export const deleteRemovedTrips = (app: App): Promise<void> =>
  app.db.relaxedWrite(async (tx) => {
    for (const trip of await others.removedBefore(tx, app.now() - UNDO_MS, BATCH)) await forget(tx, trip);
  });
