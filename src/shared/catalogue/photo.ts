/** Pictures that editors upload, by the digest of their content: an address never shows anything else. */

/** Of an entry: `src` as in `photoSource`; `alt` is read to those who do not see it. */
export type Photo = { readonly src: string; readonly alt: string };

/** px, 3 : 2 as the postcards; a picture is stored in both. */
export const PHOTO_SIZES = { small: 480, large: 1200 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

const SOURCE = /^\/pictures\/([0-9a-f]{32})$/;
const NAME = /^photo-([0-9a-f]{32})$/;

export const photoSource = (hash: string): string => `/pictures/${hash}`;

/** @returns undefined for what is no address of a picture */
export const photoHash = (source: string): string | undefined => SOURCE.exec(source)?.[1];

/** Not in `paths`, which bring along what travelers' pages start by. */
export const photoAddress = (hash: string, size: PhotoSize): string =>
  `${photoSource(hash)}-${PHOTO_SIZES[size]}.webp`;

/** The name on a card, where entries without a photo have that of a postcard. */
export const photoName = ({ src }: Photo): string => `photo-${photoHash(src)}`;

export const photoNameHash = (name: string): string | undefined => NAME.exec(name)?.[1];

/** The largest part of the width of the page that a photo takes. */
export const PHOTO_WIDTHS = '(min-width: 64rem) 45rem, 100vw';

/** What the server says when it refuses a picture. */
export const photoSentences = {
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
  wrongType: 'Only JPEG, PNG or WebP pictures can be used. Choose another file.',
  heic: 'HEIC pictures cannot be used. Save the picture as JPEG.',
  damaged: 'This file is damaged, or has too many pixels. Choose another one.',
  tooSmall: 'This picture is too small. Choose one of at least 480 by 320 pixels.',
  full: 'There are as many pictures here as can be stored.',
} as const;
