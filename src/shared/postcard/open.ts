import { fade, roll, shape, sun, type Dice } from './brush.ts';
import type { Details } from './details.ts';
import { landmark } from './landmarks.ts';
import type { Light } from './lights.ts';

/** Flat to the horizon: fields and a line of trees, never a hill. */
export function plain(q: Dice, L: Light, { mark = 'none', air }: Details): string {
  const h = roll(q, 100, 6);
  const e = roll(q, 46, 44);
  const v = roll(q, 130, 50);
  const c = roll(q, 20, 60);
  const sunAt = sun(roll(q, 150, 50), h - roll(q, 12, 16), 19, L);
  return (
    sunAt +
    shape(
      `M${c} 34h58q8 0 8 4t-8 4H${c - 16}q-8 0-8-4t12-4ZM${c + 110} 54h44q6 0 6 3t-6 3h-58q-6 0-6-3t8-3Z`,
      L.spark,
      fade('.6'),
    ) +
    shape(`M0 ${h}H240V160H0Z`, L.far) +
    shape(`M0 ${h + 8}H240V160H0Z`, L.mid) +
    shape(trees(q, v, h), L.near) +
    (air === 'dry' ? '' : shape(rows(v, h), 'none', ` stroke='${L.near}' stroke-width='1.5' opacity='.55'`)) +
    shape(landmark(mark, e, h + 2), L.front) +
    shape(`M0 ${h + 24}Q120 ${h + 18} 240 ${h + 26}V160H0Z`, L.near) +
    shape('M0 146Q110 138 240 147V160H0Z', L.front)
  );
}

function rows(v: number, h: number): string {
  let d = '';
  for (let x = -150; x <= 390; x += 45) d += `M${v} ${h}L${x} 160`;
  return d;
}

function trees(q: Dice, v: number, h: number): string {
  let d = `M${v - 40} ${h + 1}`;
  for (let i = 0; i < 7; i++) {
    const w = roll(q, 9, 8);
    d += `q${Math.round(w / 2)}-${roll(q, 8, 7)} ${w} 0`;
  }
  return `${d}v2Z`;
}

/** Woods mirrored in still water: conifers in the cold, round crowns elsewhere. */
export function lake(q: Dice, L: Light, { air = 'cold' }: Details): string {
  const h = roll(q, 88, 6);
  const x = roll(q, 60, 90);
  const { wood, mirror } = woods(q, h, air === 'cold' || air === 'snow');
  return (
    sun(roll(q, 120, 70), 52, 18, L) +
    shape(`M0 ${h - 16}q46-26 92-8t80-12 68 10V${h + 4}H0Z`, L.far) +
    shape(`M0 ${h}H240V160H0Z`, L.mid) +
    shape(wood, L.near) +
    shape(mirror, L.near, fade('.45')) +
    shape(`M0 ${h - 1}H240v3H0Z`, L.front, fade('.55')) +
    shape(
      `M${x + 60} ${h + 34}h40v2h-40ZM14 ${h + 40}h56v2H14ZM${x - 6} ${h + 52}h70v2h-70Z`,
      L.spark,
      fade('.6'),
    ) +
    shape(`M${x} ${h + 26}q26 9 52 0-4 12-12 12h-28q-8 0-12-12Z`, L.front) +
    shape('M0 150q60-12 112-2t128-4V160H0Z', L.front)
  );
}

function woods(q: Dice, h: number, isConifer: boolean): { wood: string; mirror: string } {
  let [wood, mirror] = [`M-6 ${h}`, `M-6 ${h}`];
  for (let x = -6; x < 240;) {
    const w = roll(q, 9, 8);
    const t = roll(q, 16, 20);
    const low = Math.round(t * 0.8);
    wood += isConifer ? `l${w}-${t} ${w} ${t}` : `q${w}-${2 * t} ${2 * w} 0`;
    mirror += isConifer ? `l${w} ${low} ${w}-${low}` : `q${w} ${2 * low} ${2 * w} 0`;
    x += 2 * w;
  }
  return { wood: `${wood}Z`, mirror: `${mirror}Z` };
}

const BANK = 108;

/** Low houses on the far bank of a river, a bridge, and the landmark of the city. */
export function rivercity(q: Dice, L: Light, { mark = 'spire', hills }: Details): string {
  const m = roll(q, 150, 36);
  const { roofs, windows } = farBank(q);
  return (
    sun(roll(q, 56, 40), 54, 20, L) +
    shape(hills ? 'M0 88Q36 54 74 72T150 56 240 78V120H0Z' : 'M0 86h30v-7h40v9h50V78h50v8h70v30H0Z', L.far) +
    shape(landmark(mark, m, BANK), L.near) +
    shape(roofs, L.mid) +
    shape(windows, L.spark, fade('.85')) +
    shape(nearRoofs(q), L.near) +
    shape(`M0 ${BANK}H240V160H0Z`, L.far) +
    shape(`M0 ${BANK}H240v5H0Z`, L.front) +
    shape('M30 122h40v2H30ZM180 119h36v2h-36Z', L.spark, fade('.65')) +
    shape(
      'M0 132Q120 108 240 132V160h-18a23 18 0 0 0-46 0h-28a28 22 0 0 0-56 0H64a23 18 0 0 0-46 0H0Z',
      L.front,
    ) +
    shape('M0 129Q120 105 240 129v3Q120 108 0 132Z', L.near)
  );
}

function farBank(q: Dice): { roofs: string; windows: string } {
  let roofs = `M0 ${BANK}`;
  let windows = '';
  for (let x = 0; x < 240;) {
    const half = roll(q, 8, 4);
    const wall = roll(q, 24, 15);
    const gable = roll(q, 5, 5);
    roofs += `v-${wall}l${half}-${gable} ${half} ${gable}v${wall}`;
    if (q() > 0.5) windows += `M${x + 5} ${BANK - wall + 9}h3v5h-3Z`;
    x += 2 * half;
  }
  return { roofs, windows };
}

function nearRoofs(q: Dice): string {
  let d = `M0 ${BANK + 1}`;
  for (let x = 0; x < 110;) {
    const half = roll(q, 11, 4);
    const wall = roll(q, 12, 8);
    d += `v-${wall}l${half}-8 ${half} 8v${wall}`;
    x += 2 * half;
  }
  return d;
}
