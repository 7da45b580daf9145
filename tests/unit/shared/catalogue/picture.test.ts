import { describe, expect, it } from 'vitest';
import {
  drawPicture,
  pictureName,
  picturesOf,
  programPicture,
} from '../../../../src/shared/catalogue/picture.ts';
import type { Program } from '../../../../src/shared/catalogue/program.ts';
import { airOf, seasonOf } from '../../../../src/shared/catalogue/scenery.ts';
import { LIGHTS_OF } from '../../../../src/shared/postcard/details.ts';
import { SCENE_NAMES } from '../../../../src/shared/postcard/postcard.ts';

const programAt = (place: Program['places'][number], start = '2027-01-10'): Program =>
  ({ id: 'brandon', places: [place], sessions: [{ term: 'x', start, end: start }] }) as unknown as Program;
const BRANDON = {
  country: 'CA',
  city: 'Brandon',
  at: [49.8, -99.9] as [number, number],
  scenery: { land: 'plain', climate: 'cold', landmark: 'elevator' } as const,
};
const lookOf = (name: string): string => name.split('-').slice(0, 2).join();

describe('the picture of a program', () => {
  it('shows what its place looks like in the season it begins in', () => {
    expect(programPicture(programAt(BRANDON))).toMatch(/^plain-\w+-\dsE$/);
    expect(programPicture(programAt(BRANDON, '2027-07-10'))).toMatch(/^plain-\w+-\dcE$/);
    const high = { ...BRANDON, scenery: { ...BRANDON.scenery, altitude: 1200 } };
    expect(programPicture(programAt(high))).toMatch(/\dsEh$/);
  });

  it('is what editors picked, and is of the country where nobody told what the place looks like', () => {
    const picked = { ...programAt(BRANDON), picture: { light: 'coral' } };
    expect(programPicture(picked)).toMatch(/^plain-coral-/);
    expect(programPicture(programAt({ country: 'NO', city: 'Bergen' }))).toMatch(/^fjord-\w+-\d$/);
  });

  it('knows the seasons on both sides of the equator', () => {
    expect(['2027-01-10', '2027-04-10', '2027-07-10', '2027-10-10'].map((day) => seasonOf(day, 50))).toEqual([
      'winter',
      'spring',
      'summer',
      'fall',
    ]);
    expect(seasonOf('2027-12-01', 50)).toBe('winter');
    expect(seasonOf('2027-01-10', -40)).toBe('summer');
    expect(airOf('tropical', 'winter')).toBe('warm');
    expect(airOf('mild', 'winter')).toBe('gray');
  });
});

describe('drawPicture', () => {
  it('draws every name there is in 1.5 KB', () => {
    const each = (lists: readonly (readonly string[])[]): string[] =>
      lists.reduce<string[]>((all, list) => all.flatMap((start) => list.map((end) => start + end)), ['']);
    const [marks, plants] = [
      ['', 'S', 'D', 'P', 'T', 'M', 'E'],
      ['', 'p', 'i', 'y', 'a', 'u', 'r', 'b'],
    ];
    const details = each([[...'01234567'], ['s', 'm'], marks, plants, ['h', '']]);
    const names = each([SCENE_NAMES, ['-noon-'], details]);
    const largest = Math.max(...names.map((name) => drawPicture(name)!.length));
    expect(largest).toBeLessThanOrEqual(1536);
  });

  it('draws names of before, and no other', () => {
    expect(drawPicture('coast-coral-3')).toContain('<svg');
    const odd = ['coast', 'coast-coral', 'coast-coral-8', 'coast-coral-3-w', 'sea-coral-3', 'coast-x-3'];
    const long = [
      'coast-coral-3-palm',
      'coast-coral-3-warm-hills-palm',
      'coast-coral-3-warm-none',
      'a'.repeat(500),
    ];
    expect([...odd, ...long].map(drawPicture).filter(Boolean)).toEqual([]);
  });
});

describe('the pictures of a list', () => {
  it('never have scene and light of one beside or above them', () => {
    const eight = Array.from({ length: 8 }, () => ({
      picture: 'plain-noon-1cE',
    }));
    const pictures = picturesOf(eight);
    pictures.forEach((name, place) => {
      for (const back of [1, 2, 4].filter((each) => each <= place))
        expect(lookOf(pictures[place - back]!)).not.toBe(lookOf(name));
    });
    const lights = pictures.map((name) => name.split('-')[1]);
    expect(lights.every((light) => (LIGHTS_OF.cold as readonly string[]).includes(light!))).toBe(true);
  });

  it('stay as they are where neighbours differ, and hold names of before', () => {
    const different = [{ picture: 'coast-coral-3' }, { picture: 'alps-coral-3' }];
    expect(picturesOf(different)).toEqual(['coast-coral-3', 'alps-coral-3']);
    expect(picturesOf([{ picture: pictureName('a', 'PT') }, { picture: 'x' }])[1]).toBe('x');
    const [first, second] = picturesOf([{ picture: 'coast-coral-3' }, { picture: 'coast-coral-3' }]);
    expect(lookOf(second!)).not.toBe(lookOf(first!));
  });
});
