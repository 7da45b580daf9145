import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.xml', '.webmanifest', '.dict']);
/** Smaller files are sent as they are; a few hundred bytes of script still lose a third. */
const SMALL = 256;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses static files once at build, at the highest level. */
export function precompress() {
  return { name: 'precompress', hooks: { 'astro:build:done': ({ dir }) => packFolder(fileURLToPath(dir)) } };
}

/** @param {string} folder @param {string} [only] an ending */
export async function packFolder(folder, only = '') {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && TEXT.has(extname(entry.name)) && entry.name.endsWith(only),
  );
  await Promise.all(files.map((entry) => packFile(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function packFile(file) {
  const whole = await readFile(file);
  if (whole.length < SMALL) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  await writeFile(`${file}.br`, await brotli(whole, { params }));
  await writeFile(`${file}.gz`, await zip(whole, { level: 9 }));
}
