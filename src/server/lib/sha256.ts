import { createHash } from 'node:crypto';

/** The hash as base64url. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');
