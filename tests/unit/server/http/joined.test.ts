import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { dictionaryOf } from '../../../../src/server/http/dictionary/dictionary.ts';
import { CODECS } from '../../../../src/server/http/pack/codecs.ts';
import { join, pack, unpackedPage, type Layout } from '../../../../src/server/http/pack/joined.ts';

/** Rows that repeat across the values, so that an encoder wants to refer back over them. */
const row = (name: string): string =>
  `<li class="card"><a href="/programs/${name}">A term in ${name}</a><span class="num">from $9,850</span></li>`;
const segment = (from: number): string =>
  Array.from({ length: 40 }, (_, place) => row(`place-${(from * 7 + place) % 60}`)).join('');
const layout: Layout = {
  segments: [0, 1, 2, 3, 4, 5].map((from) => Buffer.from(`<ul>${segment(from)}</ul>`)),
  rooms: [0, 24, 24, 400, 4],
};
const { codec: dcz } = dictionaryOf('/pages.dict', Buffer.from(segment(2)));

const fill = (letters: string): Buffer[] =>
  layout.rooms.map((room, place) =>
    Buffer.from(letters.repeat(room)).subarray(0, room - (place % 2 ? 3 : 0)),
  );

describe.each([CODECS.br, CODECS.gzip, dcz])('segments joined as $name', (codec) => {
  const unpack = promisify(codec.unpack);

  it('unpack as the whole page, whatever the values are', async () => {
    const packed = (await pack(codec, layout))!;
    for (const letters of ['Maya ', '\u0000', 'é', 'from $9,850', '<li class="card">']) {
      const values = fill(letters);
      const whole = unpackedPage(layout, values);
      const joined = join(packed, values, () => whole)!;
      expect((await unpack(joined)).equals(Buffer.concat(whole))).toBe(true);
    }
  });

  it('are packed much smaller than they are, over the values as well', async () => {
    const packed = (await pack(codec, layout))!;
    const alone = (await pack(codec, { segments: [layout.segments[0]!], rooms: [] }))!;
    expect(packed.bytes).toBeLessThan(alone.bytes * 3);
  });

  it('have a room for each value, and no more', async () => {
    const packed = (await pack(codec, layout))!;
    const values = fill('x');
    values[1] = Buffer.from('x'.repeat(25));
    expect(join(packed, values, () => [])).toBeUndefined();
  });

  it('are nothing where a value does not fit one block', async () => {
    const segments = [Buffer.from('<p>'), Buffer.from('</p>')];
    expect(await pack(codec, { segments, rooms: [100_000] })).toBeUndefined();
  });
});

it('are one member for gzip: browsers read no second', async () => {
  const packed = (await pack(CODECS.gzip, layout))!;
  const values = fill('x');
  const joined = join(packed, values, () => unpackedPage(layout, values))!;
  expect(joined.readUInt32LE(joined.length - 4)).toBe(Buffer.concat(unpackedPage(layout, values)).length);
});
