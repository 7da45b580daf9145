/** How "What changes" says both sides of a change. */
import { expect, test } from 'vitest';
import { shortTexts } from '../../../../src/islands/editing/labels.ts';

const LONG = 'word '.repeat(40);

test('short texts are said whole', () => {
  expect(shortTexts('Bye', 'Good bye')).toEqual(['Bye', 'Good bye']);
});

test('long texts are cut at their end where they differ early', () => {
  const [before, after] = shortTexts(`Old ${LONG}`, `New ${LONG}`);
  expect(before).toMatch(/^Old word .{71}…$/);
  expect(after).toMatch(/^New word .{71}…$/);
});

test('long texts that differ late are cut before the difference, at a word, so that it is seen', () => {
  const [before, after] = shortTexts(`${LONG}ends in May, ${LONG}`, `${LONG}ends in June, ${LONG}`);
  expect(before).toMatch(/^…(word )+ends in May, (word ?)+.*…$/);
  expect(after).toMatch(/^…(word )+ends in June, (word ?)+.*…$/);
});

test('what is added to the end of a long text is seen', () => {
  const [before, after] = shortTexts(`${LONG}end.`, `${LONG}end. More.`);
  expect(before).toMatch(/^…(word )+end\.$/);
  expect(after).toMatch(/^…(word )+end\. More\.$/);
});

test('a text without blanks is cut between its characters', () => {
  const same = '😀'.repeat(100);
  expect(shortTexts(`${same}a`, `${same}b`)).toEqual([`…${'😀'.repeat(40)}a`, `…${'😀'.repeat(40)}b`]);
});
