import type { Cart } from '../cart/cart.ts';
import type { Destination } from '../esim/esim.ts';
import type { CalendarDate } from '../lib/dates.ts';
import type { Trip } from '../trips/trips.ts';
import type { PurchasedPart } from './cover.ts';

/**
 * `today` yyyy-MM-dd. `trip`: the kept one, over or not; `id` is its country's in our lists. `application`: "changed"
 * is one that was sent and has unsent changes. `offers`: open deals. `saved`, `compared`: programs. `passport`: the
 * address of what to check about papers, if there is such a page.
 */
export type StepFacts = {
  today: CalendarDate;
  trip: NamedTrip | undefined;
  destinations: readonly Destination[];
  cart: Cart;
  bought: readonly PurchasedPart[];
  application: 'none' | 'draft' | 'changed' | 'sent';
  offers: readonly { id: string; title: string; value: string; reply_by: CalendarDate }[];
  saved: number;
  compared: number;
  passport: string | undefined;
};
export type NamedTrip = Trip & { countryName: string; countryId: number };

/** In display order, whatever is done: D16's first, then the trip's own. */
export const TOPICS = [
  'application',
  'offers',
  'esim',
  'insurance',
  'cart',
  'programs',
  'install',
  'passport',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * `code` says how it stands, in copy/home.ts; `values` are what its words name: `place`, `from` and `to` (yyyy-MM-dd),
 * `count`, `more`, `broken` (items that cannot be paid as they are), `cents`, `title`, `value`, `date` (yyyy-MM-dd).
 * A "hint" can be done only where we do not see it: it is neither due nor done.
 */
export type Step = {
  topic: Topic;
  code: string;
  state: 'due' | 'done' | 'hint';
  href: string;
  values: Record<string, string | number>;
};
