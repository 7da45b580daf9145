/** The land under the map of a search: the world, a continent or a country. */
import { areaOf, countriesOf, isRegion, type Area, type Region } from '../../shared/catalogue/mapAddress.ts';
import { memoize } from '../lib/memoize.ts';
import { CODES, drawMap, hasOutline, type DrawnMap } from './drawMap.ts';
import type { Size } from './mapView.ts';

/** Countries at the edges of what is shown of a continent. */
const EDGES: Record<Region, readonly string[]> = {
  europe: ['IS', 'IE', 'PT', 'NO', 'FI', 'UA', 'GR', 'MT'],
  asia: ['JO', 'GE', 'KZ', 'JP', 'ID', 'LK'],
  africa: ['MA', 'TN', 'EG', 'SN', 'KE', 'MG', 'ZA'],
  'north-america': ['CA', 'US', 'MX', 'PA', 'CU', 'BB'],
  'south-america': ['CO', 'EC', 'BR', 'CL', 'AR'],
  oceania: ['AU', 'NZ', 'FJ'],
};
const WORLD: Size = { width: 540, height: 270 };
const NEAR: Size = { width: 540, height: 480 };
/** The colours `sheet` and `edge`, of a chosen country `passport-tint` and `passport`, of src/styles/palette.mjs. The sea is the page's. */
const LAND =
  '.a,.b{fill:rgb(255 255 252);stroke:rgb(116 130 119);stroke-width:.7}circle{display:none}' +
  '@media(prefers-color-scheme:dark){.a,.b{fill:rgb(24 36 32);stroke:rgb(124 143 132)}}';
const COUNTRY =
  `${LAND}.b{fill:rgb(214 232 222);stroke:rgb(14 77 69);display:inline}` +
  '@media(prefers-color-scheme:dark){.b{fill:rgb(30 67 62);stroke:rgb(121 205 182)}}';
const MAX_MAPS = 300;

export const sizeOf = (area: Area): Size => (area === 'world' ? WORLD : NEAR);

/** @returns undefined for what is no area */
export const areaMap = (area: Area): DrawnMap | undefined =>
  area === 'world' || isRegion(area) || isCountries(area) ? drawArea(area) : undefined;

/** In the one spelling that pages use, so that none is drawn twice. */
const isCountries = (area: Area): boolean => {
  const codes = countriesOf(area);
  return codes.length > 0 && codes.every(hasOutline) && areaOf(codes) === area;
};

const drawArea = memoize(
  (area: Area): DrawnMap | undefined => {
    if (area === 'world') return drawMap(CODES, WORLD, LAND);
    return isRegion(area) ? drawMap(EDGES[area], NEAR, LAND) : drawMap(countriesOf(area), NEAR, COUNTRY);
  },
  { max: MAX_MAPS },
);
