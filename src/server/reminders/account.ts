import { addDays, dateInZone } from '../../shared/lib/dates.ts';
import { zoneOf, type TripInZone } from '../../shared/reminders/rules.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { addressOf, type Address } from '../account/email/rows.ts';
import { mailChoices } from '../consents/choices.ts';
import type { App } from '../context.ts';
import { middleZone, startOfDay } from '../lib/zones.ts';
import { isReachable } from '../mail/queue.ts';
import { subscriptionsOf } from '../push/rows.ts';
import { allTrips } from '../trips/severalTrips.ts';
import type { Account } from './reason.ts';
import { remindedAt } from './rows.ts';

/** @returns undefined when the account is gone or gets reminders neither by mail nor on a device */
export async function accountToRemind(
  app: App,
  id: string,
  browserZone: string | null,
): Promise<Account | undefined> {
  const { read } = app.db;
  const owner = await addressOf(read, id);
  if (!owner) return undefined;
  const to = mayBeMailed(owner) ? owner.email : null;
  if (to === null && !(await subscriptionsOf(read, id)).length) return undefined;
  const [choices, trips, toldAt] = await Promise.all([
    mailChoices(read, id),
    allTrips(app, { id }),
    remindedAt(read, id),
  ]);
  const now = app.now();
  const tripsInZone = trips.map(inZone);
  const underWay = tripsInZone.find(({ from, until }) => now >= from && now < until);
  const zone = zoneOf(now, underWay ?? tripsInZone[0], browserZone);
  const today = dateInZone(now, zone);
  return { id, to, now, zone, today, trips, tripsInZone, choices, toldAt };
}

/** Only to a confirmed address, so that no account can have a stranger mailed repeatedly (threat 36). */
const mayBeMailed = ({ email, email_verified_at }: Address): boolean =>
  email_verified_at !== null && isReachable(email);

function inZone({ country, start, end }: Trip): TripInZone {
  const zone = middleZone([country]);
  return { zone, from: startOfDay(start, zone), until: startOfDay(addDays(end, 1), zone) };
}
