/** A page that is cached for all visitors, with one visitor's data. */
import type { IncomingMessage } from 'node:http';
import type { Codec } from './pack/codecs.ts';

export type FilledPage = {
  whole(): Buffer;
  /** @returns undefined while it is not packed, and for data that is longer than its room */
  packed(codec: Codec): Buffer | undefined;
};

/** A page with all that its response says, answered without Astro. */
export type SocketPage = { status: number; headers: Record<string, string>; page: FilledPage };

/** Carries such a page past Astro, whose response has no body then. */
export type Handover<Session = unknown> = {
  page?: FilledPage;
  /** The session of this request, where it was read before Astro's turn. */
  session?: Promise<Session>;
  /** Asks for the texts of the page that are the same for every visitor, as `fixed`. */
  withoutVisitor?: true;
  fixed?: string;
};

/** @returns undefined, at once or in the end, for what Astro answers */
export type SocketPages = (
  req: IncomingMessage,
  handover: Handover,
) => Promise<SocketPage | undefined> | undefined;
