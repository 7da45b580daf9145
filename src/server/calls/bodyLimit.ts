/** How long a request's body may be at all: the adapter cuts off what is longer (astro.config.mjs). */
import { PURPOSES } from '../../shared/documents/purposes.ts';

/** Space for the fields and boundaries around a form's file. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * A megabyte more than the largest form: the adapter's limit is a 500, so every reader must meet its own first, which
 * refuses as TOO_LARGE.
 */
export const MAX_BODY_BYTES =
  Math.max(...Object.values(PURPOSES).map(({ maxBytes }) => maxBytes)) + FORM_OVERHEAD_BYTES + 1_000_000;
