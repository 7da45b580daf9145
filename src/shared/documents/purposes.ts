/** What may be uploaded, for each purpose: one declaration that both sides check by. */
import type { FileType, TableType } from './fileType.ts';

type Purpose = {
  kinds: readonly string[];
  /** Kinds of which there is one: the next one replaces it. */
  single: readonly string[];
  types: readonly (FileType | TableType)[];
  /** Documents of one account, or of one subject. */
  most: number;
  maxBytes: number;
  /** Whether each document belongs to one thing of the traveler's, such as a claim. */
  hasSubject: boolean;
};

/** MB are decimal. */
export const PURPOSES = {
  application: {
    kinds: ['transcript', 'passport', 'letter', 'other'],
    single: ['transcript', 'passport', 'letter'],
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    most: 5,
    maxBytes: 5_000_000,
    hasSubject: false,
  },
  claim: {
    kinds: ['bill', 'report', 'photo', 'paper'],
    single: [],
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    most: 10,
    maxBytes: 5_000_000,
    hasSubject: true,
  },
  /** A provider's table of programs, of an editor. */
  import: {
    kinds: ['programs'],
    single: ['programs'],
    types: ['text/csv', 'application/jsonl'],
    most: 1,
    maxBytes: 10_000_000,
    hasSubject: false,
  },
  /** A picture for content, of an editor. */
  picture: {
    kinds: ['content'],
    single: ['content'],
    types: ['image/jpeg', 'image/png', 'image/webp'],
    most: 1,
    maxBytes: 10_000_000,
    hasSubject: false,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof PURPOSES;
/** What travelers upload; the rest is for staff. */
export const TRAVELER_PURPOSES = ['application', 'claim'] as const satisfies PurposeName[];
export type TravelerPurpose = (typeof TRAVELER_PURPOSES)[number];
export type UploadKind = (typeof PURPOSES)[PurposeName]['kinds'][number];
/** Of a traveler's document. */
export type DocumentKind = (typeof PURPOSES)[TravelerPurpose]['kinds'][number];
export const DOCUMENT_KINDS: readonly DocumentKind[] = TRAVELER_PURPOSES.flatMap(
  (name) => PURPOSES[name].kinds,
);

/** What documents are stored for; `subject`: see `hasSubject`. */
export type UploadPlace = { purpose: PurposeName; subject: string };
export type DocumentPlace = UploadPlace & { purpose: TravelerPurpose };

export const isOfPurpose = (purpose: TravelerPurpose, kind: DocumentKind): boolean =>
  (PURPOSES[purpose].kinds as readonly string[]).includes(kind);

export const isSingle = (purpose: PurposeName, kind: UploadKind): boolean =>
  (PURPOSES[purpose].single as readonly string[]).includes(kind);

/** What the server says when it refuses a document. */
export const documentSentences = {
  tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
  wrongType: 'Only PDF files and JPEG, PNG or WebP pictures can be used. Choose another file.',
  heic: 'HEIC pictures cannot be used. Save the picture as JPEG, or send it as a PDF.',
  damaged: 'This file is damaged or incomplete. Choose another one.',
  full: 'There are as many documents here as can be stored. Remove one first.',
  closed: 'Documents can be added while the claim is not sent, and when the insurer asks for more.',
  noFile: 'Choose a file first.',
  busy: 'Several of your files are on their way already. Wait for one of them, then try again.',
} as const;
