import { expect, test } from 'vitest';
import { seal, unseal } from '../../../src/server/lib/seal.ts';

const SECRET = 'a secret of the tests, long enough to be one';

test('what is sealed opens whole, and never looks the same twice', () => {
  const text = 'maya@sojourn.test \u0000 ünd mehr';
  const sealed = [seal(SECRET, 'x', text), seal(SECRET, 'x', text)];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const each of sealed) expect(unseal(SECRET, 'x', each)).toBe(text);
});

test('it opens for nothing else: another purpose, another secret, a changed or cut one', () => {
  const sealed = seal(SECRET, 'x', 'text');
  const bytes = Buffer.from(sealed, 'base64url');
  const changed = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
  expect(() => unseal(SECRET, 'y', sealed)).toThrow();
  expect(() => unseal(`${SECRET}.`, 'x', sealed)).toThrow();
  expect(() => unseal(SECRET, 'x', Buffer.from(changed).toString('base64url'))).toThrow();
  for (const length of [0, 11, 27]) expect(() => unseal(SECRET, 'x', sealed.slice(0, length))).toThrow();
});
