import { expect, it } from 'vitest';
import { nearestWord } from '../../../../src/shared/catalogue/spelling.ts';

const KNOWN = new Map([
  ['portugal', 4],
  ['marine', 2],
  ['marina', 1],
  ['architecture', 3],
  ['arts', 9],
  ['reef', 1],
]);

it.each([
  ['potugal', 'portugal', 'a letter left out'],
  ['portuggal', 'portugal', 'a letter too many'],
  ['portugel', 'portugal', 'another letter'],
  ['portugla', 'portugal', 'two letters swapped'],
  ['marinx', 'marine', 'the more frequent of two'],
  ['arhcitectur', 'architecture', 'two mistakes in a long word'],
])('finds for %s %s: %s', (word, meant) => expect(nearestWord(word, KNOWN)).toBe(meant));

it.each([
  ['portugal', 'a word that is right'],
  ['archi', 'the beginning of one'],
  ['ref', 'a short word'],
  ['xylophone', 'nothing near'],
  ['', 'nothing'],
])('leaves %j alone: %s', (word) => expect(nearestWord(word, KNOWN)).toBeUndefined());
