import { expect, test } from 'vitest';
import { seal, reencrypt, unseal } from '../../../../src/server/lib/seal.ts';

const TEXT = 'a secret of the tests, long enough to be one';
const SECRET = { secret: TEXT };
const OTHER = { secret: `${TEXT}.` };

test('what is sealed opens whole, and never looks the same twice', () => {
  const text = 'maya@sojourn.test \u0000 ünd mehr';
  const sealed = [seal(SECRET, 'x', text), seal(SECRET, 'x', text)];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const each of sealed) expect(unseal(SECRET, 'x', each)).toBe(text);
});

test('it opens for nothing else: another purpose, another secret, a changed or cut one', () => {
  const sealed = seal(SECRET, 'x', 'text');
  const [keyId, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const changed = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
  expect(() => unseal(SECRET, 'y', sealed)).toThrow();
  expect(() => unseal(OTHER, 'x', sealed)).toThrow();
  expect(() => unseal(SECRET, 'x', `${keyId}.${Buffer.from(changed).toString('base64url')}`)).toThrow();
  for (const length of [0, 5, 20, 36]) expect(() => unseal(SECRET, 'x', sealed.slice(0, length))).toThrow();
});

test('it names its key, the same for every purpose, and opens under no other name', () => {
  const sealed = seal(SECRET, 'x', 'text');
  const keyId = sealed.split('.')[0]!;
  expect(keyId).toMatch(/^[\da-f]{8}$/);
  expect(seal(SECRET, 'y', 'text').split('.')[0]).toBe(keyId);
  expect(seal(OTHER, 'x', 'text').split('.')[0]).not.toBe(keyId);
  expect(() => unseal(SECRET, 'x', sealed.replace(keyId, '00000000'))).toThrow('another secret');
});

test('what was sealed before keys had names still opens', () => {
  const [, body = ''] = seal(SECRET, 'x', 'an old mail').split('.');
  expect(unseal(SECRET, 'x', body)).toBe('an old mail');
});

test('what earlier versions sealed still opens', () => {
  const sealed = '333bc4c4.gpwd1FF5JIi8_g7XQdM4w711XVNWPYepeSQsyqDicdTyFcXuVB6mDaw';
  expect(unseal(SECRET, 'purpose', sealed)).toBe('stored before');
});

test('it opens with an earlier and with the next secret, and is sealed again by the present one', () => {
  const sealed = seal(SECRET, 'x', 'text');
  for (const other of [{ earlierSecrets: ['third', TEXT] }, { nextSecret: TEXT }])
    expect(unseal({ ...OTHER, ...other }, 'x', sealed)).toBe('text');
  expect(unseal({ ...OTHER, earlierSecrets: [TEXT] }, 'x', sealed.split('.')[1]!)).toBe('text');
  const again = reencrypt({ ...OTHER, earlierSecrets: [TEXT] }, 'x', sealed)!;
  expect(unseal(OTHER, 'x', again)).toBe('text');
  expect(reencrypt(OTHER, 'x', sealed)).toBeUndefined();
});
