/** The type of a document by its first bytes, never by its name. */
import { pictureTypeOf } from '../lib/pictureType.ts';

export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';

/** Text that a program reads row by row. */
export type TableType = 'text/csv' | 'application/jsonl';

/** As many bytes as `fileTypeOf` looks at. */
export const SIGNATURE_BYTES = 16;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** @returns undefined for every other type, `heic` for pictures of phones that no supported browser and no server decodes */
export function fileTypeOf(bytes: Uint8Array): FileType | 'heic' | undefined {
  if (textAt(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (textAt(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(textAt(bytes, 8, 12))) return 'heic';
  return pictureTypeOf(bytes);
}

export const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

/** @returns `workbook` for what spreadsheets save unless asked otherwise, undefined for what is no table */
export function tableTypeOf(bytes: Uint8Array): TableType | 'workbook' | undefined {
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'workbook';
  if (fileTypeOf(bytes)) return undefined;
  const text = new TextDecoder().decode(bytes.subarray(0, SIGNATURE_BYTES));
  return text.trimStart().startsWith('{') ? 'application/jsonl' : 'text/csv';
}

/** A PDF ends with this mark, perhaps followed by some white space or bytes that a program added. */
const END_OF_PDF = '%%EOF';
const AFTER_END_BYTES = 1024;

export const hasPdfEnd = (bytes: Uint8Array): boolean =>
  textAt(bytes, Math.max(0, bytes.length - AFTER_END_BYTES), bytes.length).includes(END_OF_PDF);

const EXTENSIONS: Record<FileType | TableType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'application/jsonl': 'jsonl',
};

const MAX_NAME_LENGTH = 80;

/** Folders, control characters, and characters that turn the direction of text to hide an extension. */
// oxlint-disable-next-line no-control-regex
const ODD = /^.*[/\\]|[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*:<>?|]/gs;

/** A name that is safe to show and to save as, with the extension of the type that the content has. */
export function safeFileName(name: string, type: FileType | TableType): string {
  const stem = name
    .toWellFormed()
    .normalize('NFC')
    .replace(ODD, '')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return `${[...stem].slice(0, MAX_NAME_LENGTH).join('').trim() || 'document'}.${EXTENSIONS[type]}`;
}
