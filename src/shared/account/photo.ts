/** The type of a photo is read from its first bytes, never from its name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
type PhotoType = (typeof PHOTO_TYPES)[number];

/** 2 MB, decimal. */
export const PHOTO_MAX_BYTES = 2_000_000;

/** Edge of the stored square, pixels. */
export const PHOTO_EDGE = 256;

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** @returns undefined for any other type */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'image/webp' : undefined;
}
