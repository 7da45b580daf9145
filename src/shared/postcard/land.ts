import { fade, pines, roll, shape, sun, type Dice } from './brush.ts';
import type { Details } from './details.ts';
import type { Light } from './lights.ts';

/** Scenes of open land, on 240 x 160. */
export function alps(q: Dice, L: Light, { plants }: Details): string {
  const a = roll(q, 64, 30);
  const b = roll(q, 150, 30);
  const t = roll(q, 26, 12);
  return (
    sun(roll(q, 24, 20), 38, 15, L) +
    shape('M0 96L40 62 74 92 128 50 176 90 214 60 240 84V160H0Z', L.far) +
    shape(`M${a - 70} 130L${a} ${t}L${a + 74} 130Z`, L.mid) +
    shape(`M${a} ${t}l-19 28 10-3 8 7 9-9 11 4Z`, L.spark) +
    shape(`M${a} ${t}L${a + 74} 130H${a + 8}l6-40-10-26Z`, L.near, fade('.55')) +
    shape(`M${b - 60} 132L${b} ${t + 26}L${b + 66} 132Z`, L.mid) +
    shape(`M${b} ${t + 26}l-14 22 8-2 7 6 7-7 8 3Z`, L.spark) +
    shape(`M${b} ${t + 26}L${b + 66} 132H${b + 6}l5-36-8-20Z`, L.near, fade('.55')) +
    shape('M0 118q60-16 120 0t120-4V160H0Z', L.near) +
    shape('M0 140q70-14 130-2t110-6V160H0Z', L.front) +
    (plants ? '' : pines(q, L.front, 5, 138))
  );
}

export function dunes(q: Dice, L: Light, { plants }: Details): string {
  const a = roll(q, 70, 50);
  return (
    sun(roll(q, 150, 40), 56, 25, L) +
    shape('M0 92q50-22 110-6t130-10V160H0Z', L.far) +
    shape(`M0 112Q${a} 70 ${a + 44} 96T240 94V160H0Z`, L.mid) +
    shape(`M${a + 10} 84q10 20-16 34t-30 42H240V94Q${a + 60} 110 ${a + 10} 84Z`, L.near, fade('.5')) +
    shape('M0 132q60-30 124-8t116-4V160H0Z', L.near) +
    shape('M0 150q80-22 240-6V160H0Z', L.front) +
    (plants ? '' : palmOfDunes(L.front))
  );
}

/** Where the place names no plants. */
const palmOfDunes = (fill: string): string =>
  shape('M38 138q-3-24 3-44l3 1q-5 20-1 43Z', fill) +
  shape(
    'M43 95q-16-10-26 6 12-6 26-6 0-14-16-16 10 6 16 16 4-14 18-12-12 2-18 12 14-4 22 10-8-10-22-10Z',
    fill,
  );

export function terraces(q: Dice, L: Light): string {
  const tilt = Math.round(q() * 20 - 10);
  const fills = [L.far, L.mid, L.near, L.front, L.front];
  const steps = fills.map((fill, i) => step(i, tilt, fill, L.spark)).join('');
  const h = roll(q, 150, 40);
  return (
    sun(roll(q, 40, 60), 46, 19, L) +
    shape('M0 80Q50 36 96 70T186 50 240 76V160H0Z', L.far, fade('.6')) +
    steps +
    shape(`M${h - 15} 112l15-14 15 14ZM${h - 10} 112h20v10h-20Z`, L.front)
  );
}

function step(i: number, tilt: number, fill: string, edge: string): string {
  const odd = i % 2 === 1;
  const y = 78 + i * 15;
  const line = `q${56 + tilt} ${odd ? -20 : -12} 120 ${odd ? -6 : 6}t120 ${odd ? -2 : -10}`;
  return (
    shape(`M0 ${y + (odd ? 10 : 0)}${line}V160H0Z`, fill, i === 4 ? fade('.9') : '') +
    shape(`M0 ${y + (odd ? 13 : 3)}${line}`, 'none', ` stroke='${edge}' stroke-width='1.6' opacity='.55'`)
  );
}
