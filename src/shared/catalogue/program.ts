import type { CalendarDate } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';
import type { Photo } from './photo.ts';
import type { NeededLevel } from './languageLevel.ts';
import type { Scenery } from './scenery.ts';
import type { NeededVisa } from './visa.ts';

/** `country` ISO alpha-2; `also` other names of the city; `at` latitude and longitude in degrees; `scenery` what its postcard shows. */
export type Place = Frozen<{
  country: string;
  city: string;
  also?: string[] | undefined;
  at?: [number, number] | undefined;
  scenery?: Scenery | undefined;
}>;

/** One time the program takes place. `deadline`: the last day to apply. */
export type Session = Frozen<{
  term: string;
  start: CalendarDate;
  end: CalendarDate;
  deadline?: CalendarDate | undefined;
}>;

/** US cents. 0 means no fee. `earns` says what one is paid, in words. */
type ProgramPrice = Frozen<{
  from: number;
  to?: number | undefined;
  includes: string[];
  excludes: string[];
  earns?: string | undefined;
}>;

/**
 * `education`: slugs of those who may join. Ages in years on the first day. `language_level`: what the sentence
 * `language` asks for, to be compared. The rest are sentences.
 */
export type Requirements = Frozen<{
  education: string[];
  age?: number | undefined;
  max_age?: number | undefined;
  language?: string | undefined;
  language_level?: NeededLevel | undefined;
  /** At least, of 4. */
  gpa?: number | undefined;
  visa?: NeededVisa | undefined;
  other: string[];
}>;

/** Picks of the postcard generator; left out, the first place's scenery decides, or else its country and the id. */
export type Picture = Frozen<{ scene?: string | undefined; light?: string | undefined }>;

/**
 * A program as editors write it (D17; differences: docs/decisions/0019). Lists of choices hold slugs of
 * `Choices`; `languages` ISO 639-1, those it is taught or worked in. No places: it is done from home.
 * `sample`: its provider is invented. `body` is Markdown source.
 */
export type Program = Frozen<{
  id: string;
  title: string;
  provider: string;
  /** Where answers to its offers go. On no page and in no call. */
  provider_email?: string | undefined;
  sample: boolean;
  type: string;
  places: Place[];
  subjects: string[];
  languages: string[];
  /** Whole weeks, from the shortest stay to the longest. */
  weeks: { from: number; to: number };
  hours_per_week?: number | undefined;
  sessions: Session[];
  /** Said instead of dates when one may start at any time: "Any Monday". */
  flexible?: string | undefined;
  price: ProgramPrice;
  requirements: Requirements;
  credits?: number | undefined;
  group_size?: number | undefined;
  housing: string;
  summary: string;
  highlights: string[];
  /** "A week here": label and sentence. */
  week: { label: string; text: string }[];
  body: string;
  related: string[];
  picture?: Picture | undefined;
  photo?: Photo | undefined;
}>;

/** The term of a program, a deal or a traveler who may start at any time: it fits every other. */
export const FLEXIBLE = 'flexible';

/** Slugs of the terms it may be joined in. */
export const termsOf = ({ sessions, flexible }: Pick<Program, 'sessions' | 'flexible'>): string[] => [
  ...new Set([...sessions.map(({ term }) => term), ...(flexible ? [FLEXIBLE] : [])]),
];
