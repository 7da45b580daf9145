import { fade, pines, roll, shape, sun, type Dice } from './brush.ts';
import type { Details } from './details.ts';
import type { Light } from './lights.ts';

/** Scenes at the water, on 240 x 160. */
export function coast(q: Dice, L: Light): string {
  const h = roll(q, 78, 8);
  const x = roll(q, 40, 50);
  return (
    sun(roll(q, 150, 40), h - 6, 22, L) +
    shape(`M0 ${h}H240V160H0Z`, L.mid) +
    shape(`M0 ${h + 16}q30-6 60 0t60 0 60 0 60 0V160H0Z`, L.near) +
    shape(`M240 ${h - 34}q-30 4-46 20t-40 20q40 10 86 8Z`, L.far) +
    shape(`M240 ${h - 12}q-22 2-34 12t-30 14h64Z`, L.front) +
    shape(`M0 ${h + 42}q40-10 84 2t76 0 80-4V160H0Z`, L.front) +
    shape(`M${x} ${h + 12}l0-34 22 34ZM${x - 3} ${h + 12}l0-24-12 24Z`, L.spark) +
    shape(`M${x - 18} ${h + 15}h44l-8 8h-28Z`, L.front)
  );
}

export function fjord(q: Dice, L: Light, { plants }: Details): string {
  const a = roll(q, 20, 30);
  return (
    sun(roll(q, 112, 20), 74, 17, L) +
    shape('M60 100q40-30 60-26t60 26Z', L.far) +
    shape(`M0 40q${a} 8 52 34t60 30H0Z`, L.mid) +
    shape('M240 30q-40 6-58 36t-66 38H240Z', L.mid) +
    shape('M0 66q30 4 48 20t40 18H0ZM240 62q-24 4-36 20t-44 22h80Z', L.near) +
    shape('M0 104H240V160H0Z', L.far) +
    shape('M0 104h88q-20 18-48 24T0 134ZM240 104h-80q16 18 44 24t36 8Z', L.mid, fade('.6')) +
    shape('M104 118h34v2h-34ZM92 128h60v2H92ZM110 138h26v2h-26Z', L.spark, fade('.7')) +
    shape('M0 146q50-12 90-2t60 4 90-8V160H0Z', L.front) +
    (plants ? '' : pines(q, L.front, 7, 146))
  );
}

export function islands(q: Dice, L: Light): string {
  const x = roll(q, 96, 30);
  return (
    sun(roll(q, 120, 30), 64, 22, L) +
    shape(rock(150, 22, 66), L.far) +
    shape(rock(88, 18, 74), L.far) +
    shape(rock(44, 34, roll(q, 36, 10)), L.mid) +
    shape(rock(200, 38, roll(q, 42, 12)), L.near) +
    shape('M0 104H240V160H0Z', L.mid) +
    shape('M0 116q30-5 60 0t60 0 60 0 60 0V160H0Z', L.near) +
    shape('M0 138q30-6 60 0t60 0 60 0 60 0V160H0Z', L.front) +
    shape(`M${x} 124h44q-6 10-14 10h-18q-8 0-12-10Z`, L.front) +
    shape(`M${x + 18} 121V96q16 6 16 25Z`, L.spark)
  );
}

function rock(centre: number, width: number, top: number): string {
  const part = (share: number): number => Math.round(width * share);
  const height = 106 - top;
  return (
    `M${centre - width} 106q${part(0.1)}-${height - 14} ${part(0.6)}-${height}` +
    `q${part(0.4)}-8 ${part(0.8)} 0q${part(0.5)} 16 ${part(0.6)} ${height}Z`
  );
}
