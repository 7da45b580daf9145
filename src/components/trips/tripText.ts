/** Sentences about the saved trip, with its country and dates. */
import { catalogueCopy } from '../../copy/catalogue/catalogue.ts';
import { tripsCopy } from '../../copy/trips/trips.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { tripDates } from '../../shared/trips/text.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';

type Offer = { trip: { start: CalendarDate; end: CalendarDate }; countryName: string };

/** The link that fills the trip in. Where a narrow button needs two lines, each date stays in one of them. */
export const offerText = ({ trip, countryName }: Offer): string =>
  tripsCopy.use(countryName, tripDates(trip.start, trip.end).replace(/ (?=[\d-])/g, '\u00a0'));

/** The chip that adds the trip's country: its visible words, and its name, which contains them. */
export const tripChipText = ({ trip, countryName }: Offer): string =>
  `${countryName}, ${tripDates(trip.start, trip.end)}`;
export const tripChipName = (offer: Offer): string => catalogueCopy.tripOn(tripChipText(offer));

export const mineText = ({ countryName, start, end }: NamedTrip): string =>
  tripsCopy.mine(countryName, tripDates(start, end));

export const insteadOfText = ({ countryName, start, end }: NamedTrip): string =>
  tripsCopy.insteadOf(countryName, tripDates(start, end));
