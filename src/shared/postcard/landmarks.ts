import type { Landmark } from './details.ts';

/** A city's landmark as a path. @param x its middle @param y the ground */
const DRAW: Record<Landmark, (x: number, y: number) => string> = {
  none: () => '',
  spire: (x, y) => `M${x - 8} ${y}v-48l8-34 8 34v48Z`,
  dome: (x, y) => `M${x - 24} ${y}v-34h6a18 19 0 0 1 36 0h6v34ZM${x - 2} ${y - 52}v-14h4v14Z`,
  pagoda: (x, y) =>
    `M${x - 10} ${y}v-54h9v-24h2v24h9v54Z` +
    [46, 22].map((height, i) => eaves(x, y - height, 20 + 4 * i)).join(''),
  tower: (x, y) => `M${x - 8} ${y}l5-70 3-34 3 34 5 70ZM${x - 11} ${y - 64}h22v5h-22Z`,
  minaret: (x, y) => `M${x - 4} ${y}v-62h-3v-4h3q1-8 4-14 3 6 4 14h3v4h-3v62Z`,
  elevator: (x, y) =>
    `M${x} ${y}v-25l6-5v-10l5-3 5 3v10l6 5v25ZM${x + 25} ${y}v-11l5-3 5 3v11ZM${x - 14} ${y}v-8h11v8Z`,
};

const eaves = (x: number, y: number, w: number): string => `M${x - w} ${y}q${w - 6}-3 ${w}-11 6 8 ${w} 11Z`;

export const landmark = (kind: Landmark, x: number, y: number): string => DRAW[kind](x, y);
