import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

export const SERVER_ENTRY = join(ROOT, 'dist', 'server', 'entry.mjs');

/**
 * A larger semi-space than 8 MB saves no processor here and costs 40 MB; the limit starts the collector early, and with the room
 * that it leaves by itself a tenth more often than pages are rendered fastest (docs/decisions/0069).
 */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=192', '--heap-growing-percent=50'];
/**
 * Only glibc reads it. Threads share their arenas: 25 MB less after a load. What is larger than 128 KB goes back to the system when it is
 * freed; otherwise the first tables of a compressor raise that bound to 32 MB, and 20 MB more are held (docs/measuring.md).
 */
const ARENAS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * In `dist`, which each build empties. A start takes a tenth less of the processor. A unit or an image has none: the one may not write
 * there, and to the other each start is the first.
 * @param {string} entry
 */
const compileCache = (entry) => ({ NODE_COMPILE_CACHE: join(dirname(entry), '..', 'compiled') });

/**
 * The command that starts the built server for npm start, browser tests and bench.
 * Measured after the load of the bench: 214 to 243 MB; with a semi-space of 16 MB 260 to 276 MB.
 * @param {string} node
 * @param {Record<string, string | undefined>} env
 * @param {string} [entry] of another version
 * @returns {{ file: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function serverCommand(node, env, entry = SERVER_ENTRY) {
  return {
    file: node,
    args: [...MEMORY, '--disable-proto=delete', entry],
    env: { NODE_ENV: 'production', ...ARENAS, ...compileCache(entry), ...env },
  };
}
