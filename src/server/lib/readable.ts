import { randomInt } from 'node:crypto';

// Without similar characters (0 O, 1 I L, 5 S, 8 B, U V), and without vowels, so that no words arise.
const ALPHABET = '234679CDFGHJKMNPQRTWXYZ';

/** Random characters that people can read aloud and type. */
export function readableCode(length: number): string {
  let code = '';
  for (let i = 0; i < length; i++) code += ALPHABET[randomInt(ALPHABET.length)];
  return code;
}
