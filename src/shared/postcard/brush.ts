import type { Light } from './lights.ts';

/** Numbers in [0, 1), the same for the same seed. */
export type Dice = () => number;

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}

/** mulberry32: small, and random enough for drawing. */
export function dice(seed: number): Dice {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `min`, at most `spread` above it. */
export const roll = (q: Dice, min: number, spread: number): number => Math.round(min + q() * spread);

/** Single quotes, so that the picture fits into an attribute of a data URI. */
export const shape = (d: string, fill: string, more = ''): string => `<path d='${d}' fill='${fill}'${more}/>`;

export const fade = (opacity: string): string => ` opacity='${opacity}'`;

export const sun = (x: number, y: number, radius: number, light: Light): string =>
  `<circle cx='${x}' cy='${y}' r='${radius}' fill='${light.sun}'/>`;

export function pines(q: Dice, fill: string, count: number, ground: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = roll(q, 8, 224);
    const h = roll(q, 14, 14);
    d += `M${x} ${ground - h}l${Math.round(h * 0.34)} ${h + 6}h-${Math.round(h * 0.68)}Z`;
  }
  return shape(d, fill);
}
