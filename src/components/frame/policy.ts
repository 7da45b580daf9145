import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../islands/frame/speculation.ts';

/** For `Astro.csp`: allows the speculation rules that script inserts. */
export const SPECULATION_HASH =
  `sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}` as const;
