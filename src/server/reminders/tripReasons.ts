/** Before a trip: the eSIM to install, the passport to look at. */
import { reminderCopy } from '../../copy/mail/reminders.ts';
import { addDays, longDate } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { esim } from '../../shared/products/esim.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import { PASSPORT_RESOURCE } from '../catalogue/passportResource.ts';
import type { App } from '../context.ts';
import { usageOfItems } from '../esim/usage/rows.ts';
import { middleZone, startOfDay } from '../lib/zones.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { boughtItems } from '../purchases/boughtItems.ts';
import type { Account, DescribedReason } from './reason.ts';

const INSTALL_DAYS_BEFORE = 3;
/** A new passport takes weeks. */
const PASSPORT_DAYS_BEFORE = 60;
const INSTALLED_STATES: readonly (string | null)[] = [
  'installed',
  'active',
  'used_up',
  'expired',
  'cancelled',
];

/** eSIMs that are not on a phone yet, until their first day is over. */
export async function esimReasons(app: App, { id }: Account): Promise<DescribedReason[]> {
  const bought = await boughtItems(app, { id });
  const esims = bought.filter(({ product, ready }) => product === esim.name && ready);
  if (!esims.length) return [];
  const ids = esims.map((each) => each.id);
  const states = new Map(
    (await usageOfItems(app.db.read, id, ids)).map((row) => [row.order_item_id, row.state]),
  );
  return esims
    .filter((each) => !INSTALLED_STATES.includes(states.get(each.id) ?? null))
    .map((each) => ({
      ...reminderCopy.esim(each.name, longDate(each.from)),
      key: `esim:${each.id}`,
      kind: 'esim',
      from: addDays(each.from, -INSTALL_DAYS_BEFORE),
      until: startOfDay(addDays(each.from, 1), middleZone(each.countries)),
      path: paths.purchase(each.orderId),
    }));
}

export async function passportReasons(app: App, trips: readonly Trip[]): Promise<DescribedReason[]> {
  if (!trips.length) return [];
  const [page] = await openEntries(app, 'resource', [PASSPORT_RESOURCE]);
  const path = page && !page.removed ? paths.resource(PASSPORT_RESOURCE) : paths.trip();
  return trips.flatMap((trip) => passportReason(app, trip, path));
}

function passportReason(app: App, trip: Trip, path: string): DescribedReason[] {
  const country = countryByCode(app, trip.country);
  if (!country) return [];
  return [
    {
      ...reminderCopy.passport(country.name, longDate(trip.start)),
      key: `passport:${trip.country}:${trip.start}`,
      kind: 'passport',
      from: addDays(trip.start, -PASSPORT_DAYS_BEFORE),
      until: startOfDay(trip.start, middleZone([trip.country])),
      path,
    },
  ];
}
