import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIGHTS_OF, type Air } from '../../../../src/shared/postcard/details.ts';
import { LIGHT_NAMES, postcard, postcardUri, SCENE_NAMES } from '../../../../src/shared/postcard/postcard.ts';

const options = fc.record(
  {
    scene: fc.constantFrom(...SCENE_NAMES),
    light: fc.constantFrom(...LIGHT_NAMES),
  },
  { requiredKeys: [] },
);
/** Drawn before places told what they look like; pages show them by these names. */
const FIRST_SCENES = ['coast', 'alps', 'skyline', 'oldtown', 'dunes', 'fjord', 'terraces', 'islands'];

describe('postcard', () => {
  it('draws the pictures it always drew where no place adds to them', () => {
    const pictures = FIRST_SCENES.map((scene) => postcard('lisbon', { scene, light: 'coral' })).join('');
    expect(createHash('sha256').update(pictures).digest('hex')).toBe(
      'ecf633cd124394814286400baff887e39af88016cce238dcb071270d497d9905',
    );
  });

  it('gives the same seed the same picture, and lets the seed choose scene and light', () => {
    expect(postcard('a')).toBe(postcard('a'));
    const pictures = new Set(Array.from({ length: 40 }, (_, seed) => postcard(String(seed))));
    expect(pictures.size).toBe(40);
  });

  it('stays small and fits into an attribute whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), options, (seed, chosen) => {
        const uri = postcardUri(seed, chosen);
        expect(uri.length).toBeLessThan(1500);
        expect(uri).not.toMatch(/["#\n]|NaN|undefined/);
      }),
    );
  });

  it('lays snow in winter only, and leaves a plain flat', () => {
    const isSnowy = (air: Air): boolean => postcard('a', { scene: 'alps', air }).includes('#E9F1EE');
    expect((Object.keys(LIGHTS_OF) as Air[]).filter(isSnowy)).toEqual(['snow']);
    expect(postcard('a', { scene: 'plain', hills: true })).toBe(postcard('a', { scene: 'plain' }));
  });
});
