import { earliestToday } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { esimTrip } from '../../shared/trips/offers.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import type { App } from '../context.ts';

/** The eSIM form with a stay filled in. @returns undefined where no eSIM works, and when the shop cannot be reached */
export async function esimForStay(app: App, stay: Trip): Promise<{ href: string } | undefined> {
  const destinations = await app.esim.listDestinations().catch(() => []);
  const fields = esimTrip(stay, destinations, earliestToday(app.now()));
  return fields && { href: withQuery(paths.esim(), fields) };
}
