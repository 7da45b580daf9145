import type { ProgramCard } from './card.ts';
import type { Area } from './mapAddress.ts';
import type { Pin, Point } from './pins.ts';

/** More are not in the list beside the map, and it says so. */
export const MAX_LISTED = 60;

/** `number` in the list; `middleOf`: the country in whose middle it is drawn, because its place is not known. */
export type LocatedProgram = Point & {
  card: ProgramCard;
  country: string;
  number: number;
  middleOf?: string;
};
/** `leadsTo`: the smaller area that all of several programs are in. */
export type ResultPin = Pin<LocatedProgram> & { leadsTo: Area | undefined };
