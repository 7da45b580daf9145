/** The floor of browsers in package.json: what our code, markup and styles use is there, or is named with its stand-in. */
import { expect, test } from 'vitest';
import { MARKUP, SCRIPT, STYLES } from './browsers/enhancements.ts';
import { scriptUses } from './browsers/script.ts';
import { markupUses, selectorUses, styleUses } from './browsers/text.ts';

const distinct = (uses: readonly string[]): string[] => [...new Set(uses)].sort();
const named = (list: Record<string, string>): string[] => Object.keys(list).sort();

test('script', () => {
  const uses = [...scriptUses(), ...selectorUses()];
  expect(distinct(uses.map(({ feature, at }) => `${feature} ${at}`))).toEqual(named(SCRIPT));
});

test('styles', () => {
  expect(distinct(styleUses())).toEqual(named(STYLES));
});

test('markup', () => {
  expect(distinct(markupUses())).toEqual(named(MARKUP));
});
