import { expect, it } from 'vitest';
import { pickCopy } from '../../../../src/copy/catalogue/pick.ts';

const SEA = ['the sea'];
const WHEN = ['spring', 'summer'];

it.each([
  [[SEA, WHEN], [], 'Everything you asked for.'],
  [[SEA, ['science']], [['Spanish']], 'Everything but Spanish.'],
  [[SEA, WHEN], [['Spanish'], ['science']], 'Everything but Spanish and science.'],
  [[WHEN], [SEA, ['science']], 'Only spring or summer.'],
])('says of %j without %j: %s', (matched, missed, sentence) => {
  expect(pickCopy.verdict(matched, missed)).toBe(sentence);
});

it.each([
  [3, 0, 'Three good matches'],
  [1, 0, 'One good match'],
  [1, 2, 'One good match, two close'],
  [0, 3, 'Nearly what you asked for'],
  [0, 0, 'Nothing fits now'],
])('counts %i matches and %i close ones in the heading', (whole, close, heading) => {
  expect(pickCopy.heading(whole, close)).toBe(heading);
});
