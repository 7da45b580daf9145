import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { OUTLINES, outlines } from '../../../../scripts/outlines.mjs';
import { coverageMap } from '../../../../src/server/esim/coverage.ts';
import { areaMap } from '../../../../src/server/maps/areas.ts';
import { countryMap, placeOnMap } from '../../../../src/server/maps/countryMap.ts';
import { area, boxOf, clip, simplify, type Ring } from '../../../../src/server/maps/geometry.ts';

type Listed = {
  countries: { iso2: string; sellable?: boolean }[];
  regions: { id: string; countries: string[] | 'all' }[];
};
const listed = parse(readFileSync('src/content/esim/destinations.yaml', 'utf8')) as Listed;
const onSale = listed.countries.filter(({ sellable }) => sellable !== false).map(({ iso2 }) => iso2);
const regions = listed.regions.map(
  ({ id, countries }) => [id, countries === 'all' ? onSale : countries] as const,
);

const MAX_BYTES = 6 * 1024;
const packed = (svg: string): number => brotliCompressSync(svg).length;
const shapesOf = (svg: string): string => /class="b" d="([^"]*)"/.exec(svg)![1]!;
const dots = (svg: string): number => svg.match(/<circle/g)?.length ?? 0;
/** Of the first covered shape, in px. */
const first = (svg: string): string => shapesOf(svg).slice(0, 12);

describe('coverageMap', () => {
  it.each(regions)('draws %s in 6 KB', (_, codes) => {
    const svg = coverageMap(codes)!;
    expect(packed(svg)).toBeLessThan(MAX_BYTES);
    expect(shapesOf(svg).length + dots(svg)).toBeGreaterThan(0);
  });

  it('draws every country on sale', () => {
    for (const code of onSale) {
      const svg = coverageMap([code])!;
      expect(shapesOf(svg) || dots(svg), code).toBeTruthy();
      expect(packed(svg), code).toBeLessThan(MAX_BYTES);
    }
  });

  it('draws a territory too small to see as a dot', () => {
    expect(dots(coverageMap(['GI'])!)).toBe(1);
    expect(dots(coverageMap(['ES', 'GI'])!)).toBe(1);
    expect(dots(coverageMap(['ES'])!)).toBe(0);
  });

  it('looks at a country without its far territories, and around the date line', () => {
    // Portugal fills the picture; with the Azores it would be a strip at its edge.
    expect(Number(/M(\d+)/.exec(first(coverageMap(['PT'])!))![1])).toBeLessThan(300);
    // Fiji lies on both sides of 180 degrees: drawn as one it fills the picture as well.
    expect(shapesOf(coverageMap(['FJ'])!).length).toBeGreaterThan(300);
  });

  it('leaves out codes without an outline, and draws nothing for these alone', () => {
    expect(coverageMap(['ES', 'ZZ'])).toBe(coverageMap(['ES']));
    expect(coverageMap(['ZZ'])).toBeUndefined();
    expect(coverageMap(['constructor'])).toBeUndefined();
  });
});

describe('countryMap', () => {
  it('marks a place where it lies in its country', () => {
    const lisbon = placeOnMap('PT', [38.7, -9.1])!;
    const porto = placeOnMap('PT', [41.1, -8.6])!;
    expect(porto.top).toBeLessThan(lisbon.top);
    expect(porto.left).toBeGreaterThan(lisbon.left);
    expect(placeOnMap('FJ', [-16.8, 179.3])).toBeDefined();
  });

  it('marks nothing that is far outside, or has no outline', () => {
    expect(placeOnMap('PT', [37.7, -25.7])).toBeUndefined();
    expect(placeOnMap('ZZ', [0, 0])).toBeUndefined();
    expect(countryMap('ZZ')).toBeUndefined();
  });

  it('stays small for every country on sale', () => {
    for (const code of onSale) expect(packed(countryMap(code)!.svg), code).toBeLessThan(MAX_BYTES / 2);
  });
});

describe('areaMap', () => {
  it.each([
    'world',
    'europe',
    'asia',
    'africa',
    'north-america',
    'south-america',
    'oceania',
    'PT',
    'ID',
    'CH.DE.FR',
  ])('draws %s in 6 KB, and nothing for what is no area', (area) => {
    expect(packed(areaMap(area)!.svg)).toBeLessThan(MAX_BYTES);
    expect(areaMap(`${area}x`)).toBeUndefined();
    expect(areaMap('FR.DE')).toBeUndefined();
  });
});

describe('geometry', () => {
  const square: Ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];

  it('clips a ring to a box', () => {
    const inside = clip(square, { left: 5, top: -5, right: 20, bottom: 5 });
    expect(boxOf(inside)).toEqual({ left: 5, top: 0, right: 10, bottom: 5 });
    expect(area(inside)).toBe(25);
    expect(clip(square, { left: 20, top: 20, right: 30, bottom: 30 })).toEqual([]);
  });

  it('leaves out points close to the line between their neighbours', () => {
    const line: Ring = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 8],
    ];
    expect(simplify(line, 0.5)).toEqual([line[0], line[2], line[3]]);
    expect(simplify(line, 0.01)).toEqual(line);
  });
});

it('the outlines are what npm run outlines makes', () => {
  expect(readFileSync(OUTLINES, 'utf8')).toBe(outlines());
});
