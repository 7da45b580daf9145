import type { PublishedFacts } from './conflict.ts';
import type { Field, Value } from './shape.ts';

/** What the form of one file begins with. `published` is what travelers see; `draft` a newer text that they do not. */
export type EditedFile = {
  file: string;
  field: Field;
  version: number;
  /** Fingerprint of the folder's text that the edit began with. */
  digest: string | null;
  text: string;
  /** Null where only the source can show it. */
  value: Value | null;
  published: Omit<PublishedFacts, 'form'> & { value: Value | null };
  draft: { author: string | null; at: number } | null;
};
