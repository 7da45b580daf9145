import type { MailChoices } from '../../shared/consents/kinds.ts';
import type { Reason, TripInZone } from '../../shared/reminders/rules.ts';
import type { Trip } from '../../shared/trips/trips.ts';

/** A reason with what is said of it. `path`: where to act on it. `added`: of results, the newest `added_at` that may be among them. */
export type DescribedReason = Reason & { title: string; text: string; path: string; added?: number };

/** What the reasons of one look depend on. `to`: the confirmed address; `toldAt`: ms by key; `now`: ms. */
export type Account = {
  id: string;
  to: string | null;
  now: number;
  zone: string;
  today: string;
  trips: readonly Trip[];
  tripsInZone: readonly TripInZone[];
  choices: MailChoices;
  toldAt: ReadonlyMap<string, number>;
};
