/** What is stored of a document opens only as it was stored (D98, threat 57). */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptChunk, encryptChunk } from '../../../../src/server/documents/chunks.ts';
import { newKey, openKey, sealKey } from '../../../../src/server/documents/keys.ts';

const [OLD, NEW] = ['old secret of more than 32 characters!', 'new secret of more than 32 characters!'];
const appOf = (secret: string, previous?: string) => ({
  secret,
  earlierSecrets: previous ? [previous] : [],
});

describe('a chunk', () => {
  const key = newKey();
  const bytes = randomBytes(1000);
  const stored = encryptChunk(key, { id: 'a', number: 1 }, bytes);

  it('opens in its place', () => expect(decryptChunk(key, { id: 'a', number: 1 }, stored)).toEqual(bytes));
  it('opens as earlier versions stored it', () => {
    const before = Buffer.from('8rz_vjSTzuwTIJbDMYdHnWo-YraVISQxvBaJrD2Tt-IJM__LwyOZJE0', 'base64url');
    const opened = decryptChunk(Buffer.alloc(32, 7), { id: 'a', number: 1 }, before);
    expect(String(opened)).toBe('stored before');
  });
  it('shows nothing of its content, and never looks the same twice', () => {
    expect(stored.includes(bytes.subarray(0, 16))).toBe(false);
    expect(encryptChunk(key, { id: 'a', number: 1 }, bytes)).not.toEqual(stored);
  });
  it.each([
    ['another place', key, { id: 'a', number: 0 }],
    ['another document', key, { id: 'b', number: 1 }],
    ['another key', newKey(), { id: 'a', number: 1 }],
    ['a document whose id ends like its number', key, { id: 'a 1', number: 1 }],
  ])('does not open in %s', (_, other, place) => expect(() => decryptChunk(other, place, stored)).toThrow());
  it.each([0, 12, 28, stored.length - 1])('does not open with byte %i changed', (at) => {
    const changed = Buffer.from(stored);
    changed[at]! ^= 1;
    expect(() => decryptChunk(key, { id: 'a', number: 1 }, changed)).toThrow();
  });
  it.each([0, 11, 27, 28, 500])('does not open cut to %i bytes', (length) =>
    expect(() => decryptChunk(key, { id: 'a', number: 1 }, stored.subarray(0, length))).toThrow(),
  );
});

describe("a document's key", () => {
  const key = newKey();
  const owner = { id: 'a', parts: 4 };
  const sealed = sealKey(appOf(OLD), owner, key);

  it('opens for its document', () => expect(openKey(appOf(OLD), owner, sealed)).toEqual(key));
  it.each([
    ['fewer chunks', { id: 'a', parts: 3 }],
    ['more chunks', { id: 'a', parts: 5 }],
    ['an upload that is not finished', { id: 'a', parts: null }],
    ['another document', { id: 'b', parts: 4 }],
  ])('does not open for %s', (_, other) => expect(() => openKey(appOf(OLD), other, sealed)).toThrow());
  it('does not open under another secret, unless that is the previous one', () => {
    expect(() => openKey(appOf(NEW), owner, sealed)).toThrow('another secret');
    expect(openKey(appOf(NEW, OLD), owner, sealed)).toEqual(key);
    expect(openKey(appOf(NEW, OLD), owner, sealKey(appOf(NEW), owner, key))).toEqual(key);
  });
});
