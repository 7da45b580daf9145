/** The type of a picture is read from its first bytes, never from its name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** @returns undefined for any other type */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'image/webp' : undefined;
}
