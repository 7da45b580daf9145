/** What travelers may upload, for each purpose: one declaration that both sides check by. */
import type { FileType } from './fileType.ts';

type Purpose = {
  kinds: readonly string[];
  /** Kinds of which there is one: the next one replaces it. */
  single: readonly string[];
  types: readonly FileType[];
  /** Documents of one traveler. */
  most: number;
  maxBytes: number;
};

/** MB are decimal. */
export const PURPOSES = {
  application: {
    kinds: ['transcript', 'passport', 'letter', 'other'],
    single: ['transcript', 'passport', 'letter'],
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    most: 5,
    maxBytes: 5_000_000,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof PURPOSES;
export type DocumentKind = (typeof PURPOSES)[PurposeName]['kinds'][number];
export const PURPOSE_NAMES = Object.keys(PURPOSES) as [PurposeName];

export const isSingle = (purpose: PurposeName, kind: DocumentKind): boolean =>
  (PURPOSES[purpose].single as readonly string[]).includes(kind);

/** What the server says when it refuses a document. */
export const documentSentences = {
  tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
  wrongType: 'Only PDF files and JPEG, PNG or WebP pictures can be used. Choose another file.',
  heic: 'HEIC pictures cannot be used. Save the picture as JPEG, or send it as a PDF.',
  damaged: 'This file is damaged or incomplete. Choose another one.',
  full: 'You have 5 documents. Remove one first.',
  noFile: 'Choose a file first.',
  busy: 'Several of your files are on their way already. Wait for one of them, then try again.',
} as const;
