/** What a place looks like, as editors tell it, and the picture that follows from it. */
import type { CalendarDate } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';
import type { Air, Details, Landmark, Plant } from '../postcard/details.ts';

export const CLIMATES = ['tropical', 'dry', 'mild', 'cold'] as const;
type Climate = (typeof CLIMATES)[number];

/** What one sees there, with the scene of the postcard. */
export const LANDS = {
  coast: 'coast',
  islands: 'islands',
  fjord: 'fjord',
  plain: 'plain',
  forest: 'lake',
  mountains: 'alps',
  terraces: 'terraces',
  desert: 'dunes',
  'river-city': 'rivercity',
  'old-town': 'oldtown',
  city: 'skyline',
} as const;
export type Land = keyof typeof LANDS;

/** `altitude` in metres. `landmark`: what stands out in the city's skyline. `plants` grow there. */
export type Scenery = Frozen<{
  land: Land;
  climate: Climate;
  altitude?: number | undefined;
  landmark?: Exclude<Landmark, 'none'> | undefined;
  plants?: Exclude<Plant, 'bare'> | undefined;
}>;

type Season = 'spring' | 'summer' | 'fall' | 'winter';
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];
/** Cities this high lie among hills. Metres. */
const HILLS = 400;

/** @param latitude degrees north; the year is turned around south of the equator */
export function seasonOf(day: CalendarDate, latitude: number): Season {
  const quarter = Math.floor((Number(day.slice(5, 7)) % 12) / 3);
  return SEASONS[(quarter + (latitude < 0 ? 2 : 0)) % 4]!;
}

/** @param season undefined for a program that starts at any time */
export function airOf(climate: Climate, season: Season | undefined): Air {
  if (climate === 'tropical') return 'warm';
  if (climate === 'dry') return 'dry';
  if (climate === 'cold') return season === 'winter' ? 'snow' : 'cold';
  return season === 'fall' ? 'fall' : season === 'winter' ? 'gray' : 'mild';
}

export const detailsOf = (
  { climate, altitude = 0, landmark, plants }: Scenery,
  season: Season | undefined,
): Details & { air: Air } => ({
  air: airOf(climate, season),
  mark: landmark ?? 'none',
  plants: plants ?? 'bare',
  hills: altitude >= HILLS,
});
