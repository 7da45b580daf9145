/** A page that is cached for all visitors, with one visitor's data. */
import type { Codec } from './pack/codecs.ts';

export type SplicedPage = {
  whole(): Buffer;
  /** @returns undefined while it is not packed, and for data that is longer than its room */
  packed(codec: Codec): Buffer | undefined;
};

/** Carries such a page past Astro, whose response has no body then. */
export type Handover = {
  page?: SplicedPage;
  /** Asks for the texts of the page that are the same for every visitor, as `fixed`. */
  withoutVisitor?: true;
  fixed?: string;
};
