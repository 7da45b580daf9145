import { SERVER_ENTRY } from './build.mjs';

/** A larger semi-space than 8 MB saves no processor here and costs 40 MB; the limit starts the collector early. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=192'];
/** Threads share their arenas, and what the top of the heap no longer needs is given back; only glibc reads these. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024) };

/**
 * How the built server is started, everywhere: npm start, the browser tests, the bench.
 * Measured after the load of the bench: 190 MB; with a semi-space of 16 MB and malloc's own threshold 230 to 270 MB.
 * @param {string} node
 * @param {Record<string, string | undefined>} env
 * @returns {{ file: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function serverCommand(node, env) {
  return {
    file: node,
    args: [...MEMORY, '--disable-proto=delete', SERVER_ENTRY],
    env: { NODE_ENV: 'production', ...MALLOC, ...env },
  };
}
