import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapAddress, readArea } from '../../../../src/shared/catalogue/mapAddress.ts';
import { pinsOf } from '../../../../src/shared/catalogue/pins.ts';
import { readSearch } from '../../../../src/shared/catalogue/search.ts';

const searchOf = (query: string) => readSearch(new URLSearchParams(query));
const areaOf = (query: string) => readArea(new URLSearchParams(query));

describe('the address of a map', () => {
  it('is the query of the search with the area, and without the page', () => {
    expect(mapAddress(searchOf(''))).toBe('/search/map');
    expect(mapAddress(searchOf('q=sea&country=PT&page=3'))).toBe('/search/map?q=sea&country=PT');
    expect(mapAddress(searchOf('q=sea'), 'europe')).toBe('/search/map?area=europe&q=sea');
    expect(readSearch(new URL(mapAddress(searchOf('q=sea'), 'PT'), 'http://x').searchParams).q).toBe('sea');
  });

  it('names the world, a continent or a country, and nothing else', () => {
    expect(['world', 'europe', 'PT'].map((area) => areaOf(`area=${area}`))).toEqual([
      'world',
      'europe',
      'PT',
    ]);
    expect(areaOf('area=FR.DE.FR')).toBe('DE.FR');
    expect(
      ['', 'area=', 'area=constructor', 'area=pt', 'area=<b>', 'area=DE.', `area=${'DE.'.repeat(12)}DE`]
        .map(areaOf)
        .filter(Boolean),
    ).toEqual([]);
  });
});

describe('pins', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) });

  it('hold every place once, and none would lie over another', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const pins = pinsOf(points, 1);
        expect(pins.flatMap(({ items }) => items)).toHaveLength(points.length);
        for (const pin of pins)
          for (const other of pins)
            if (pin !== other)
              expect(Math.abs(pin.x - other.x) < 15 && Math.abs(pin.y - other.y) < 10).toBe(false);
      }),
    );
  });

  it('stand in the middle of what they hold', () => {
    const near = [10, 12, 20].map((x) => ({ x, y: 40 }));
    expect(pinsOf(near, 1)).toEqual([{ x: 14, y: 40, items: near }]);
  });

  it('joins what a tag would cover, further apart on a flat map', () => {
    const two = [
      { x: 50, y: 50 },
      { x: 50, y: 65 },
    ];
    expect(pinsOf(two, 1)).toHaveLength(2);
    expect(pinsOf(two, 0.5)).toHaveLength(1);
  });
});
