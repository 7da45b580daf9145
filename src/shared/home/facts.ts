import type { Cart } from '../cart/cart.ts';
import type { Destination } from '../esim/esim.ts';
import type { CalendarDate } from '../lib/dates.ts';
import type { NamedTrip } from '../trips/trips.ts';
import type { TravelerNames } from '../trips/whose.ts';
import type { PurchasedPart } from './cover.ts';

/**
 * `today` yyyy-MM-dd. `trip`: the saved one, even when over. `tripToday`: the first day not over in every zone of its country (D93).
 * `people`: who travels on it, the owner of the account first. `application`: "changed" was sent and has unsent changes.
 * `offers`: those that wait for an answer, the best first. `saved`, `compared`: numbers of programs. `passport`: address of the page about travel
 * documents, if it exists.
 */
export type StepFacts = {
  today: CalendarDate;
  tripToday: CalendarDate;
  trip: HomeTrip | undefined;
  destinations: readonly Destination[];
  cart: Cart;
  bought: readonly PurchasedPart[];
  people: readonly TravelerNames[];
  application: 'none' | 'draft' | 'changed' | 'sent';
  offers: readonly OfferFacts[];
  accepted: readonly AcceptedFacts[];
  /** About which the insurer asks something. */
  claims: readonly { id: string; number: string }[];
  saved: number;
  compared: number;
  passport: string | undefined;
};
/** `stay`: of a place that is confirmed, while no trip is for it and it is still to come. */
export type AcceptedFacts = OfferFacts & { confirmed: boolean; stay?: Stay | undefined };
/** `country` is ISO alpha-2. Without days where one chooses them. */
export type Stay = { country: string; countryName: string; start?: CalendarDate; end?: CalendarDate };
type OfferFacts = { id: string; title: string; provider: string; value: string; reply_by: CalendarDate };
/** `insurable`: insurance is sold for the country. */
export type HomeTrip = NamedTrip & { countryId: number; insurable: boolean };

/** In the order of steps without a date. */
export const TOPICS = [
  'claims',
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
 * `code`: key of its text in copy/trips/homeSteps.ts; `values`: the text's parameters: `place`, `from` and `to` (yyyy-MM-dd),
 * `count`, `more`, `broken` (items that cannot be paid as they are), `cents`, `title`, `provider`, `value`, `date`
 * (yyyy-MM-dd). `by`: the last day to do it. A "hint" is a step whose completion we cannot observe;
 * "waiting" is one of somebody else.
 */
export type Step = {
  topic: Topic;
  code: string;
  state: 'due' | 'waiting' | 'done' | 'hint';
  href: string;
  by?: CalendarDate;
  values: Record<string, string | number>;
};
