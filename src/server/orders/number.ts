import { randomInt } from 'node:crypto';

// Without 0 O, 1 I L, 5 S, 8 B, U V, and without vowels: read aloud without doubt, and no words.
const ALPHABET = '234679CDFGHJKMNPQRTWXYZ';
const LENGTH = 6;

/** What people read and say: "SJ-7K2M9Q". Random, so it tells nobody how much is sold; unique by its column. */
export function newNumber(): string {
  let number = 'SJ-';
  for (let i = 0; i < LENGTH; i++) number += ALPHABET[randomInt(ALPHABET.length)];
  return number;
}
