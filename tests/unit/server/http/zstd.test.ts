/** A compressor that stays packs pages of different travelers: none leaves anything in another. */
import { zstdCompressSync, zstdDecompressSync, type ZstdOptions } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openZstd } from '../../../../src/server/http/pack/zstd.ts';

const SHARED = Buffer.from(
  '<nav><a href="/search">All programs</a><a href="/saved">Saved</a></nav>'.repeat(40),
);

const row = (name: string, place: number): string =>
  `<li>${name} saved number ${place}, ${place * 7919}</li>`;
const pageOf = (name: string, rows: number): Buffer =>
  Buffer.from(SHARED.toString() + Array.from({ length: rows }, (_, place) => row(name, place)).join(''));
/** Alike in what an encoder would like to refer to, and some larger than one piece of output; the last one is empty. */
const PAGES = [
  ...['Maya', 'Tom', 'Maya', 'Maya and Tom'].map((name, place) => pageOf(name, 40 + place)),
  ...[pageOf('Tom', 20_000), pageOf('Maya', 60_000), pageOf('Tom', 41), Buffer.alloc(0)],
];

describe.each<[string, ZstdOptions]>([
  ['a dictionary', { dictionary: SHARED }],
  ['no dictionary', {}],
])('pages packed one after the other with %s', (_, options) => {
  it('each unpack to themselves alone, also when they are asked for at once', async () => {
    const pack = openZstd(options);
    const packed = await Promise.all([...PAGES, ...PAGES.toReversed()].map(pack));
    const unpacked = packed.map((frame) => zstdDecompressSync(frame, options));
    expect(unpacked.map((each) => each.toString())).toEqual(
      [...PAGES, ...PAGES.toReversed()].map((each) => each.toString()),
    );
  });

  it('are the same bytes, whoever came before', async () => {
    const pack = openZstd(options);
    const first = await Promise.all(PAGES.map((page) => openZstd(options)(page)));
    const again: Buffer[] = [];
    for (const page of [...PAGES, ...PAGES.toReversed(), ...PAGES]) again.push(await pack(page));
    const expected = [...first, ...first.toReversed(), ...first];
    expect(again.map((each, place) => each.equals(expected[place]!))).toEqual(again.map(() => true));
  });
});

it('a page refers to the dictionary', async () => {
  const page = pageOf('Maya', 3);
  const packed = await openZstd({ dictionary: SHARED })(page);
  expect(packed.length).toBeLessThan(zstdCompressSync(page).length - 40);
});
