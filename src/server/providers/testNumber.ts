import { randomInt } from 'node:crypto';

/** Without characters that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A sandbox's number of what it sells: "TEST-K7QF-2M9X-PB4T". Capitals and hyphens only, as SGP.22 requires of a matching id. */
export function newTestNumber(): string {
  const block = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return ['TEST', block(), block(), block()].join('-');
}
