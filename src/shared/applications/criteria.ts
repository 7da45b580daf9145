import type { Requirement, TravelerFacts } from '../catalogue/requirements.ts';
import type { CalendarDate } from '../lib/dates.ts';

type Ids = readonly number[];

/** What a traveler asks for: an application in ids of the lookup lists, and what the account says about them. */
export type MatchCriteria = {
  countries: Ids;
  /** Any country will do. */
  anywhere: boolean;
  /** Chosen types of programs that are done from home: they have no country. */
  online: Ids;
  subject_areas: Ids;
  terms: Ids;
  /** The id of "Flexible start" where it is among the terms, so that each term will do. */
  flexible?: number | undefined;
  durations: Ids;
  languages: Ids;
  /** US cents. */
  budget?: number | undefined;
  startYear?: number | undefined;
  facts: TravelerFacts;
};

/** A deal with its program, in the same ids. `id` breaks ties. */
export type Candidate = {
  id: string;
  program_id: string;
  countries: Ids;
  online: Ids;
  subject_areas: Ids;
  /** The deal's own term; its program may have others. */
  term: number;
  /** One chooses the start: it fits any term. */
  flexible: boolean;
  /** The deal's own first day; absent where one chooses it. */
  start?: CalendarDate | undefined;
  durations: Ids;
  languages: Ids;
  /** US cents; the program's lowest price. */
  price: number;
  requirements: readonly Requirement[];
};

/** Subject areas close to each one. */
export type Neighbours = ReadonlyMap<number, ReadonlySet<number>>;
