import { fileURLToPath } from 'node:url';

/** The checkout's folder, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
