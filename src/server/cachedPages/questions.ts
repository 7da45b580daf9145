/** What a cached page may ask of its visitor, each with its answer: the only way from a traveler's data into it. */
import { displayName } from '../../shared/account/rules.ts';
import { fitsTrip } from '../../shared/catalogue/match.ts';
import type { Search } from '../../shared/catalogue/search.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { DAY } from '../../shared/lib/durations.ts';
import { photoPath } from '../../shared/lib/paths.ts';
import type { NamedTrip, Trip } from '../../shared/trips/trips.ts';
import { phoneOf } from '../esim/phoneModel.ts';
import { comparedCount, marks, savedSearchId } from '../saved/marks.ts';
import { nameTrip, tripForSearch, type TripOffer } from '../trips/offer.ts';
import { PROGRAM_QUESTIONS } from './programQuestions.ts';
import { tripOfVisitor, type Visitor } from './visitor.ts';

/** Sessions roll for 30 days from each visit. */
const SESSION_MS = 30 * DAY;

/** The value of `hidden`: '' (present, without a value) at 0, otherwise undefined (absent). */
const hiddenAt0 = (count: number): '' | undefined => (count ? undefined : '');

const namedTripOf = async (visitor: Visitor): Promise<NamedTrip | undefined> =>
  nameTrip(visitor.app, await tripOfVisitor(visitor));

export const QUESTIONS = {
  ...PROGRAM_QUESTIONS,

  theme: ({ theme }: Visitor) => ({ theme, scheme: theme ?? 'light dark' }),

  account: ({ app, user }: Visitor) => {
    const name = user && (displayName(user) || user.email);
    const session = user && {
      user: { id: user.id, name: displayName(user), email: user.email, firstName: user.firstname },
      expires: new Date(app.now() + SESSION_MS).toISOString(),
    };
    return {
      name,
      email: user?.email,
      letter: name && [...name][0]?.toUpperCase(),
      photo: user?.photo ? photoPath(user.photo) : undefined,
      session: session && JSON.stringify(session),
    };
  },

  /** @param label the button's accessible name for a number of items */
  cart: ({ cartCount }: Visitor, label: (count: number) => string) => ({
    label: label(cartCount),
    count: String(cartCount),
    hidden: hiddenAt0(cartCount),
    filled: cartCount > 0,
  }),

  /** Keys such as "programs/<id>". @param ids on the page, of any kind */
  marks: async ({ app, user }: Visitor, ids: readonly string[]) =>
    Object.fromEntries(
      Object.entries(
        await marks(
          app,
          user,
          ids.map((id) => ({ id })),
        ),
      ).flatMap(([kind, saved]) => [...saved].map((id): [string, boolean] => [`${kind}/${id}`, true])),
    ),

  compared: async ({ app, user }: Visitor) => {
    const count = user ? await comparedCount(app, user) : 0;
    return { count: String(count), hidden: hiddenAt0(count) };
  },

  /** @param address of the search */
  savedSearch: async ({ app, user }: Visitor, address: string) => {
    const id = user && (await savedSearchId(app, user, address));
    return { id: id ?? '', saved: id !== undefined };
  },

  /** @param words of the link that adds the trip's country */
  tripForSearch: async (
    visitor: Visitor,
    search: Search,
    words: { label: (offer: TripOffer) => string; name: (offer: TripOffer) => string },
  ) => {
    const offer = tripForSearch(visitor.app, await namedTripOf(visitor), search);
    return {
      offered: offer !== undefined,
      href: offer?.href,
      label: offer && words.label(offer),
      name: offer && words.name(offer),
    };
  },

  /** Keys are ids of programs. @param stays the session shown of each */
  tripFits: async (
    visitor: Visitor,
    stays: readonly { id: string; start: CalendarDate; end: CalendarDate }[],
  ) => {
    const trip = await namedTripOf(visitor);
    const fitting = stays.filter((stay) => trip && fitsTrip(stay, trip));
    return Object.fromEntries(fitting.map(({ id }): [string, boolean] => [id, true]));
  },

  /** What the eSIM page is about for this traveler: a phone that was checked, a trip that was saved. */
  ownEsim: async (visitor: Visitor) => {
    const { app, user } = visitor;
    const [phone, trip] = await Promise.all([user && phoneOf(app, user), tripOfVisitor(visitor)]);
    return { hasPhoneOrTrip: phone !== undefined || trip !== undefined };
  },

  ownTrip: async (visitor: Visitor) => ({ hasTrip: (await tripOfVisitor(visitor)) !== undefined }),

  /** @param stay of a program @param words of a saved trip */
  tripBesideStay: async (
    visitor: Visitor,
    stay: Trip,
    words: { same: (trip: NamedTrip) => string; other: (trip: NamedTrip) => string },
  ) => {
    const trip = await namedTripOf(visitor);
    const isSame = trip?.country === stay.country && trip.start === stay.start && trip.end === stay.end;
    return {
      same: isSame,
      mine: trip && isSame ? words.same(trip) : undefined,
      other: trip !== undefined && !isSame,
      instead: trip && !isSame ? words.other(trip) : undefined,
    };
  },
};

export type Questions = typeof QUESTIONS;
export type QuestionName = keyof Questions;
