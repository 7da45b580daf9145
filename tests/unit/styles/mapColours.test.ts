import { expect, test } from 'vitest';
import { COLOURS } from '../../../src/server/maps/drawMap.ts';
import { dark, light } from '../../../src/styles/palette.mjs';

test.each([
  ['light', light, COLOURS.split('@media')[0]],
  ['dark', dark, COLOURS.split('@media')[1]],
])('a map has the tokens of the %s theme', (_, theme, css = '') => {
  const channels = [...css.matchAll(/rgb\(([\d ]+)\)/g)].map(([, each]) => each);
  expect(channels).toEqual([theme['--c-line'], theme['--c-passport'], theme['--c-page']]);
});
