import { encode } from 'uqr';
import type { QrPath } from '../../shared/lib/qrPath.ts';
import { memoize } from './memoize.ts';

/**
 * A QR code to draw as `<svg><path d>`. Finding the best mask takes longer than the rest of a page, and a code never changes.
 * @param text what a camera reads, e.g. an activation code
 */
export const qrPath = memoize(
  (text: string): QrPath => {
    const { size, data } = encode(text, { ecc: 'M', border: 0 });
    return { size, path: data.map(rowPath).join('') };
  },
  { max: 500 },
);

/** One stroke per run of dark modules: fewer bytes than a square each. */
function rowPath(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    const width = x + 1 - from;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}

const QUIET = 4;

/** The same as a data URL for `<img>`, with the quiet zone that scanners need. */
export function qrImage(text: string): string {
  const { size, path } = qrPath(text);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  const paper = `<rect x="${-QUIET}" y="${-QUIET}" width="100%" height="100%" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${paper}<path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
