/** Type, name and parts of a document. */
import { describe, expect, it } from 'vitest';
import { fileTypeOf, hasPdfEnd, safeFileName } from '../../../../src/shared/documents/fileType.ts';
import { PART_BYTES, partCount, partSize } from '../../../../src/shared/documents/parts.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['\x00\x00\x00\x18ftypheic', 'heic'],
    ['\x00\x00\x00\x18ftypmif1', 'heic'],
    ['<!doctype html>%PDF-', undefined],
    [' %PDF-1.7', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns', undefined],
    ['PK\x03\x04', undefined],
    ['\x00\x00\x00\x18ftypavif', undefined],
    ['MZ', undefined],
    ['', undefined],
  ])('%j is %s', (text, type) => expect(fileTypeOf(bytesOf(text))).toBe(type));
});

it('a PDF has its end, perhaps with some bytes after it', () => {
  expect(hasPdfEnd(bytesOf('%PDF-1.7 ... %%EOF\n'))).toBe(true);
  expect(hasPdfEnd(bytesOf(`%%EOF${' '.repeat(1000)}`))).toBe(true);
  expect(hasPdfEnd(bytesOf(`%%EOF${' '.repeat(1100)}`))).toBe(false);
  expect(hasPdfEnd(bytesOf('%PDF-1.7'))).toBe(false);
});

describe('the name of a file', () => {
  it.each([
    ['Transcript 2026.PDF', 'Transcript 2026.pdf'],
    ['C:\\fakepath\\a.exe', 'a.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['a\r\nSet-Cookie: x=1"', 'aSet-Cookie x=1.pdf'],
    ['成绩单.pdf', '成绩单.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['...', 'document.pdf'],
    ['\ud800', '\ufffd.pdf'],
    [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(80)}.pdf`],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name, 'application/pdf')).toBe(safe));
  it('has the extension of the content', () => expect(safeFileName('a.pdf', 'image/png')).toBe('a.png'));
});

it('parts cover a file without a gap', () => {
  for (const size of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 5_000_000]) {
    const sizes = Array.from({ length: partCount(size) }, (_, part) => partSize(part, size));
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(size);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(partSize(partCount(size), size)).toBe(0);
  }
});
