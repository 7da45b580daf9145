import type { Traveler } from '../cart/cart.ts';
import { nonEmpty } from '../lib/fields.ts';
import { tidyName, type NameField, type Names } from './names.ts';

export type TravelerMessages = Partial<Record<NameField, string>>;

/** People in one quote. */
export const MAX_TRAVELERS = 9;
const MAX_NAME_LENGTH = 60;
// Apostrophes, dots and hyphens as scripts write them; a joiner only between letters, as Persian and Sinhala need it.
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M} '’ʼ׳.·・‐-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** Tidies the names, and drops properties that are not of a traveler. */
export const tidyTraveler = ({ first_name, middle_name, last_name, us_citizen }: Traveler): Traveler => ({
  first_name: tidyName(first_name),
  middle_name: tidyName(middle_name),
  last_name: tidyName(last_name),
  us_citizen,
});

/** 1 to 60 characters of any script; first and last are required (D27). @returns at most one message per field */
export function travelerMessages(traveler: Names): TravelerMessages {
  const messages = {
    first_name: nameMessage(traveler.first_name, 'First name is required.'),
    middle_name: nameMessage(traveler.middle_name),
    last_name: nameMessage(traveler.last_name, 'Last name is required.'),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message));
}

/** @param required the message for an empty name; absent where it may be empty */
export function nameMessage(typed: string, required?: string): string | undefined {
  const name = tidyName(typed);
  if (!nonEmpty(name)) return required;
  if ([...name].length > MAX_NAME_LENGTH) return `Use at most ${MAX_NAME_LENGTH} characters.`;
  return NAME.test(name) ? undefined : 'Use letters, spaces, apostrophes, dots and hyphens only.';
}
