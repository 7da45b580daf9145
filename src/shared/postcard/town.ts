import { fade, roll, shape, sun, type Dice } from './brush.ts';
import type { Details } from './details.ts';
import { landmark } from './landmarks.ts';
import type { Light } from './lights.ts';

const HILLS = 'M0 88Q36 34 74 62T150 46 240 68V130H0Z';

/** Scenes with houses, on 240 x 160. */
export function oldtown(q: Dice, L: Light): string {
  const d = roll(q, 60, 30);
  const c = roll(q, 158, 36);
  let arches = '';
  for (let x = 10; x < 236; x += 32) arches += `M${x} 146v-18a9 9 0 0 1 18 0v18Z`;
  return (
    sun(roll(q, 118, 10), 62, 20, L) +
    shape('M0 104q40-22 90-12t80-8 70 4V160H0Z', L.far) +
    shape(`M${d - 26} 112v-30h8a18 20 0 0 1 36 0h8v30ZM${d - 2} 64v-14h4v14Z`, L.mid) +
    shape(`M${c - 9} 112V48l9-20 9 20v64Z`, L.near) +
    shape(`M${c - 4} 60a4 4 0 0 1 8 0v9h-8Z`, L.spark) +
    shape('M0 112V92l22-10 22 10v20ZM98 112V94l20-9 20 9v18ZM196 112V88l22-10 22 10v24Z', L.near) +
    shape('M0 106H240V160H0Z', L.front) +
    shape('M0 106H240v4H0Z', L.mid) +
    shape(arches, L.mid, fade('.85')) +
    shape('M0 146H240V160H0Z', L.near)
  );
}

export function skyline(q: Dice, L: Light, { mark = 'tower', hills }: Details): string {
  const far = farTowers(q);
  const { towers, windows } = nearTowers(q);
  const s = roll(q, 150, 40);
  return (
    sun(roll(q, 50, 40), 58, 26, L) +
    (hills ? shape(HILLS, L.far, fade('.6')) : '') +
    shape(far, L.far) +
    shape(landmark(mark, s + 8, 128), L.mid) +
    shape(towers, L.near) +
    shape(windows, L.spark) +
    shape('M0 130H240V160H0Z', L.front) +
    shape('M20 140h40v2H20ZM92 148h64v2H92ZM176 139h34v2h-34Z', L.mid)
  );
}

function farTowers(q: Dice): string {
  let d = '';
  for (let x = 0; x < 240;) {
    const w = roll(q, 14, 16);
    const top = roll(q, 56, 30);
    d += `M${x} 126V${top}h${w}v${126 - top}Z`;
    x += w + 2;
  }
  return d;
}

function nearTowers(q: Dice): { towers: string; windows: string } {
  let towers = '';
  let windows = '';
  for (let x = 6; x < 226;) {
    const w = roll(q, 18, 14);
    const top = roll(q, 66, 34);
    towers += `M${x} 132V${top}h${w}V132Z`;
    windows += litWindows(q, x, w, top);
    x += w + roll(q, 4, 10);
  }
  return { towers, windows };
}

function litWindows(q: Dice, x: number, width: number, top: number): string {
  let d = '';
  for (let y = top + 7; y < 118; y += 9)
    for (let k = x + 4; k < x + width - 5; k += 7) if (q() > 0.8) d += `M${k} ${y}h3v4h-3Z`;
  return d;
}
