import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrImage, qrPath } from '../../../../src/server/lib/qr.ts';

const QUIET = 4;
const SCALE = 3;

/** Draws the path as a screen would, one square of 3 x 3 pixels for a module, and reads it as a camera would. */
function scan({ size, path }: ReturnType<typeof qrPath>): string | undefined {
  const side = (size + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let column = 0; column < Number(width) * SCALE; column++)
      for (let row = 0; row < SCALE; row++) {
        const at = ((Number(y) + QUIET) * SCALE + row) * side + (Number(x) + QUIET) * SCALE + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return jsQR(pixels, side, side)?.data;
}

describe('the QR code of an eSIM (F150)', () => {
  it('reads as the activation code it was made of', () => {
    const block = fc.stringMatching(/^[A-Z0-9]{4}$/);
    const code = fc
      .tuple(block, block, block)
      .map((parts) => `LPA:1$sandbox.sojourn.example$TEST-${parts.join('-')}`);
    fc.assert(
      fc.property(code, (text) => void expect(scan(qrPath(text))).toBe(text)),
      { numRuns: 20 },
    );
  });

  it('is made of nothing but runs of whole modules inside its square', () => {
    const { size, path } = qrPath('LPA:1$sandbox.sojourn.example$TEST-0000-0000-0000');
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(size);
      expect(Number(y)).toBeLessThan(size);
    }
  });

  it('is also a picture of its own, with a quiet zone of four modules', () => {
    const { size, path } = qrPath('LPA:1$x$y');
    const [type, svg] = qrImage('LPA:1$x$y').split(',') as [string, string];
    expect(type).toBe('data:image/svg+xml');
    expect(decodeURIComponent(svg)).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
    expect(decodeURIComponent(svg)).toContain(path);
  });
});
