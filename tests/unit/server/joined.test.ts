import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { JoinedEncoding } from '../../../src/server/http/pack/codecs.ts';
import { join, pack, wholeOf, type Layout } from '../../../src/server/http/pack/joined.ts';

/** Rows that repeat across the values, so that an encoder wants to refer back over them. */
const row = (name: string): string =>
  `<li class="card"><a href="/programs/${name}">A term in ${name}</a><span class="num">from $9,850</span></li>`;
const stretch = (from: number): string =>
  Array.from({ length: 40 }, (_, place) => row(`place-${(from * 7 + place) % 60}`)).join('');
const layout: Layout = {
  stretches: [0, 1, 2, 3, 4, 5].map((from) => Buffer.from(`<ul>${stretch(from)}</ul>`)),
  rooms: [0, 24, 24, 400, 4],
};
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

const fill = (letters: string): Buffer[] =>
  layout.rooms.map((room, place) =>
    Buffer.from(letters.repeat(room)).subarray(0, room - (place % 2 ? 3 : 0)),
  );

describe.each<JoinedEncoding>(['br', 'gzip'])('stretches joined as %s', (encoding) => {
  it('unpack as the whole page, whatever the values are', async () => {
    const packed = (await pack(encoding, layout))!;
    for (const letters of ['Maya ', '\u0000', 'é', 'from $9,850', '<li class="card">']) {
      const values = fill(letters);
      const whole = wholeOf(layout, values);
      const joined = join(packed, values, () => whole)!;
      expect(unpack[encoding](joined).equals(Buffer.concat(whole))).toBe(true);
    }
  });

  it('are packed much smaller than they are, over the values as well', async () => {
    const packed = (await pack(encoding, layout))!;
    const alone = (await pack(encoding, { stretches: [layout.stretches[0]!], rooms: [] }))!;
    expect(packed.bytes).toBeLessThan(alone.bytes * 3);
  });

  it('have a room for each value, and no more', async () => {
    const packed = (await pack(encoding, layout))!;
    const values = fill('x');
    values[1] = Buffer.from('x'.repeat(25));
    expect(join(packed, values, () => [])).toBeUndefined();
  });

  it('are nothing where a value does not fit one block', async () => {
    const stretches = [Buffer.from('<p>'), Buffer.from('</p>')];
    expect(await pack(encoding, { stretches, rooms: [100_000] })).toBeUndefined();
  });
});

it('are one member for gzip: browsers read no second', async () => {
  const packed = (await pack('gzip', layout))!;
  const values = fill('x');
  const joined = join(packed, values, () => wholeOf(layout, values))!;
  expect(joined.readUInt32LE(joined.length - 4)).toBe(Buffer.concat(wholeOf(layout, values)).length);
});
