import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder } from '../vite/precompress.mjs';
import { follow } from './children.mjs';
import { machineEnvironment } from './environment.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { SERVER_ENTRY, serverCommand } from './server.mjs';
import { Stop } from './stop.mjs';

export const ASTRO = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
const STAMP = join(ROOT, 'dist', '.build-stamp');
const SOURCES = [
  'src',
  'public',
  'scripts/vite',
  // The guides that staff read at /edit/help and /staff/help.
  'docs/editing-content.md',
  'docs/support.md',
  'docs/images/edit',
  'astro.config.mjs',
  'auth.config.ts',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Editors' text is read while serving: changing it asks for no build. @param {string} path */
const isContent = (path) => path === 'src/content';

/** True when dist was built from just these sources. */
export const isBuilt = () =>
  existsSync(SERVER_ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesNow();

const sourcesNow = () => fingerprint(SOURCES, isContent);

/**
 * Builds the site. The stamp goes first and comes last, so an interrupted build never passes for a whole one.
 * @param {string} node
 * @param {(file: string, args: string[], options: object) => Promise<number>} [run] how: seen, or kept for a report
 * @throws {Stop}
 */
export async function build(node, run = follow) {
  const sources = sourcesNow();
  rmSync(STAMP, { force: true });
  const code = await run(node, [ASTRO, 'build'], {
    cwd: ROOT,
    env: machineEnvironment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new Stop(`The site could not be built: astro build ended with ${code}.`);
  if (!existsSync(SERVER_ENTRY)) throw new Stop('The build left no dist/server/entry.mjs.');
  await writeDictionary(node, run);
  writeFileSync(STAMP, sources);
}

/**
 * Pages refer to it once a browser has it (docs/decisions/0031). It is rendered by the built server itself, over an empty database.
 * @param {string} node
 * @param {(file: string, args: string[], options: object) => Promise<number>} run
 */
async function writeDictionary(node, run) {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-build-'));
  const settings = machineEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const { file, args, env } = serverCommand(node, settings);
  const code = await run(file, [...args, '--write-dictionary'], { cwd: ROOT, env });
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Stop(`The dictionary could not be written: the server ended with ${code}.`);
  await packFolder(join(ROOT, 'dist', 'client', '_astro'), '.dict');
}
