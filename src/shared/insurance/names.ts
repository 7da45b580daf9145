import type { Traveler } from '../cart/cart.ts';

export type NameField = 'first_name' | 'middle_name' | 'last_name';
export type Names = Pick<Traveler, NameField>;
/** Somebody in the form of travelers; without `us_citizen` the quote's answer holds. */
export type FormPerson = Names & { us_citizen?: string | undefined };

/** NFC, trimmed, single spaces: how names are checked and kept. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** First, middle and last name joined. */
export const travelerName = ({ first_name, middle_name, last_name }: Names): string =>
  [first_name, middle_name, last_name].map(tidyName).filter(Boolean).join(' ');
