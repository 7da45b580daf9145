/** Who travels along on a trip (F200). Only the owner of the account sees them: they are on no shared plan and in no calendar. */
import type * as declared from '../../shared/trips/companionEndpoints.ts';
import { companionMessages } from '../../shared/trips/companionRules.ts';
import {
  COMPANION_TWICE,
  COMPANIONS_FULL,
  MAX_COMPANIONS,
  type Companion,
} from '../../shared/trips/companions.ts';
import { sameName } from '../../shared/trips/names.ts';
import type { StoredTrip } from '../../shared/trips/trips.ts';
import { HOUR } from '../../shared/lib/durations.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import * as rows from './companionRows.ts';
import { tripById } from './ownTrips.ts';

type Owner = Pick<User, 'id'>;
type Success = Output<typeof declared.removeCompanion>;
const SUCCESS: Success = { success: true };

export const companionsOf = (app: App, { id }: Owner, trip: string): Promise<rows.CompanionOfTrip[]> =>
  rows.companionsOf(app.db.read, id, trip);

export const companionById = (app: App, user: Owner, id: string): Promise<rows.CompanionOfTrip | undefined> =>
  rows.companionById(app.db.read, user.id, id);

export const addCompanion = (
  app: App,
  user: User,
  { trip: id, ...companion }: ParsedInput<typeof declared.addCompanion>,
): Promise<Success | Refusal> =>
  changeCompanions(app, user, async (tx, now) => {
    const trip = await tripById(tx, user.id, id);
    if (!trip) return refuse('NOT_FOUND');
    const others = await rows.companionsOf(tx, user.id, id);
    const refused = refuseCompanion(companion, trip, others);
    if (refused) return refused;
    if (others.length >= MAX_COMPANIONS) return refuse('CONFLICT', { error: COMPANIONS_FULL });
    await rows.insertCompanion(tx, user.id, { id: newId(now), trip: id, ...companion }, now);
    return SUCCESS;
  });

export const changeCompanion = (
  app: App,
  user: User,
  companion: ParsedInput<typeof declared.changeCompanion>,
): Promise<Success | Refusal> =>
  changeCompanions(app, user, async (tx) => {
    const before = await rows.companionById(tx, user.id, companion.id);
    const trip = before && (await tripById(tx, user.id, before.trip));
    if (!trip) return refuse('NOT_FOUND');
    const all = await rows.companionsOf(tx, user.id, trip.id);
    const others = all.filter(({ id }) => id !== companion.id);
    const refused = refuseCompanion(companion, trip, others);
    if (refused) return refused;
    await rows.updateCompanion(tx, user.id, companion);
    return SUCCESS;
  });

/** Keeps the removed companion for Undo, and deletes the one who was removed before. */
export const removeCompanion = (
  app: App,
  user: User,
  { id }: ParsedInput<typeof declared.removeCompanion>,
): Promise<Success> =>
  changeCompanions(app, user, async (tx, now) => {
    if (!(await rows.companionById(tx, user.id, id))) return SUCCESS;
    await rows.deleteRemoved(tx, user.id);
    await rows.setRemoved(tx, user.id, id, now);
    return SUCCESS;
  });

export const restoreCompanion = (app: App, user: User): Promise<Success | Refusal> =>
  changeCompanions(app, user, async (tx) => {
    const removed = await rows.removedCompanion(tx, user.id);
    if (!removed || !(await tripById(tx, user.id, removed.trip))) return refuse('NOT_FOUND');
    const others = await rows.companionsOf(tx, user.id, removed.trip);
    // Added again since. Days outside a trip that has changed since come back, as those of the others stay.
    if (isAmong(others, removed)) return refuse('CONFLICT', { error: COMPANION_TWICE });
    if (others.length >= MAX_COMPANIONS) return refuse('CONFLICT', { error: COMPANIONS_FULL });
    await rows.setRemoved(tx, user.id, removed.id, null);
    return SUCCESS;
  });

/** A scheduled job. */
export const deleteRemovedCompanions = (app: App): Promise<void> =>
  app.db.relaxedWrite((tx) => rows.deleteRemovedCompanions(tx, app.now() - HOUR));

function refuseCompanion(
  companion: Companion,
  trip: StoredTrip,
  others: readonly Companion[],
): Refusal | undefined {
  const { name, start = '', end = '' } = companion;
  const messages = companionMessages({ name, start, end }, trip);
  const fields = isAmong(others, companion) ? { name: COMPANION_TWICE, ...messages } : messages;
  return Object.keys(fields).length ? refuse('MALFORMED', { fields }) : undefined;
}

const isAmong = (others: readonly Companion[], { name }: Companion): boolean =>
  others.some((other) => sameName(other.name, name));

/** One change at a time, so that the bound holds. */
const changeCompanions = <R>(
  app: App,
  user: Owner,
  change: (tx: Query, now: number) => Promise<R>,
): Promise<R> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    return change(tx, app.now());
  });
