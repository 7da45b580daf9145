import { fade, pines, roll, shape, type Dice } from './brush.ts';
import type { Plant } from './details.ts';
import type { Light } from './lights.ts';

const DRAW: Record<Plant, (q: Dice, L: Light) => string> = {
  bare: () => '',
  pine: (q, L) => pines(q, L.front, 4, 150),
  palm: (q, L) => strokes(one(q, palm), L.front, 4),
  cypress: (q, L) =>
    shape(
      some(q, 3, (x, h) => `M${x} 160v-9q-8-${h - 8} 0-${h} 8 ${h - 8} 0 ${h}v9Z`),
      L.front,
    ),
  acacia: (q, L) =>
    shape(
      some(q, 2, (x, h) => `M${x} 160l2-${h}q-22 1-24-5 24-11 50 0-4 6-22 5Z`),
      L.front,
    ),
  cactus: (q, L) =>
    strokes(
      some(q, 2, (x, h) => `M${x} 160v-${h}m0 22h-8v-11m8 5h8v-10`),
      L.front,
      5,
    ),
  reeds: (q, L) =>
    strokes(
      some(q, 6, (x, h) => `M${x} 160l${h % 5}-${h}`),
      L.spark,
      2,
      fade('.7'),
    ),
  broadleaf: (q, L) =>
    shape(
      some(q, 3, (x, h) => `M${x} 160v-${h - 18}a13 13 0 1 1 4 0v${h - 18}Z`),
      L.front,
    ),
};

export const drawPlants = (kind: Plant, q: Dice, L: Light): string => DRAW[kind](q, L);

/** Near the left and the right edge, so that the middle of the scene stays in sight. */
function some(q: Dice, count: number, draw: (x: number, height: number) => string): string {
  const places = Array.from({ length: count }, (_, i) => (i % 2 ? roll(q, 196, 30) : roll(q, 10, 34)));
  return places.map((x) => draw(x, roll(q, 30, 18))).join('');
}

const one = (q: Dice, draw: (x: number) => string): string =>
  draw(q() > 0.5 ? roll(q, 26, 16) : roll(q, 198, 16));

const palm = (x: number): string =>
  `M${x} 160q-4-32 3-56q-10-8-20 3m20-3q-8-13-19-9m19 9q9-12 18-7m-18 7q14-3 19 9`;

const strokes = (d: string, colour: string, width: number, more = ''): string =>
  shape(d, 'none', ` stroke='${colour}' stroke-width='${width}' stroke-linecap='round'${more}`);
