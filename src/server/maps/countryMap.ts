import { memoize } from '../lib/memoize.ts';
import { drawMap, hasOutline, type DrawnMap } from './drawMap.ts';

/** px */
const SIDE = 200;
const MAX_MAPS = 300;

/** A country among its neighbours on a square. @param code ISO alpha-2 @returns undefined for an unknown one */
export const countryMap = memoize(
  (code: string): DrawnMap | undefined =>
    hasOutline(code) ? drawMap([code], { width: SIDE, height: SIDE }) : undefined,
  { max: MAX_MAPS },
);

/** Where a place stands on the map of its country, in per cent of its sides; undefined outside of the picture. */
export function placeOnMap(
  code: string,
  [latitude, longitude]: readonly [number, number],
): { left: number; top: number } | undefined {
  const [x = -1, y = -1] = countryMap(code)?.pixelOf(latitude, longitude) ?? [];
  const [left, top] = [(x / SIDE) * 100, (y / SIDE) * 100].map((share) => Math.round(share * 10) / 10);
  const isInside = [left!, top!].every((share) => share >= 0 && share <= 100);
  return isInside ? { left: left!, top: top! } : undefined;
}
