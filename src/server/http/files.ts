import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, relative, sep } from 'node:path';
import { DAY, SECOND } from '../../shared/lib/durations.ts';
import { IMMUTABLE } from '../calls/etag.ts';
import { DICTIONARY_FILE, USE_AS_DICTIONARY } from './dictionary/dictionary.ts';
import { encodingOf, type Encoding } from './encoding.ts';
import { sha256 } from '../lib/sha256.ts';

const TYPES: Record<string, string> = {
  '.dict': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const PACKED_FILES: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
const DAY_SECONDS = DAY / SECOND;

type StaticFile = {
  whole: Buffer;
  packed: ReadonlyMap<Encoding, Buffer>;
  type: string;
  etag: string;
  /** Value of the Cache-Control header. */
  cache: string;
  /** The Content-Security-Policy header, where it is not the closed one. */
  policy: string | undefined;
  isDictionary: boolean;
};

/** A service worker fetches under its own policy; the closed one would forbid it. */
const WORKER = 'sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * The built static files, in memory: they are a few hundred kB, a rebuild cannot remove them from a running server, and
 * only names read at start can be requested (threat 34).
 * @returns finds the file of an address
 */
export function openFiles(folder: string): (url: string) => StaticFile | undefined {
  const files = readFiles(folder);
  return (url) => files.get(url.split('?', 1)[0]!);
}

function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const served = paths.filter((path) => extname(path) in TYPES);
  return new Map(
    served.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path, all, folder)]),
  );
}

function readFile(path: string, all: Set<string>, folder: string): StaticFile {
  const whole = readFileSync(path);
  const name = relative(folder, path);
  const packed = PACKED_FILES.filter(([, ending]) => all.has(path + ending));
  return {
    whole,
    packed: new Map(packed.map(([encoding, ending]) => [encoding, readFileSync(path + ending)])),
    type: TYPES[extname(path)]!,
    etag: `"${sha256(whole).slice(0, 22)}"`,
    // Names with a content hash never change; the others are revalidated each day.
    cache: name.startsWith('_astro') ? `public, ${IMMUTABLE}` : `public, max-age=${DAY_SECONDS}`,
    policy: name === WORKER ? WORKER_POLICY : undefined,
    isDictionary: DICTIONARY_FILE.test(basename(path)),
  };
}

export function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile): void {
  if (file.isDictionary) res.setHeader('use-as-dictionary', USE_AS_DICTIONARY);
  if (file.policy) res.setHeader('content-security-policy', file.policy);
  res.setHeader('cache-control', file.cache);
  res.setHeader('etag', file.etag);
  if (file.packed.size) res.setHeader('vary', 'accept-encoding');
  if (req.headers['if-none-match'] === file.etag) return void res.writeHead(304).end();
  const encoding = encodingOf(req.headers['accept-encoding'], file.packed.keys());
  const body = (encoding && file.packed.get(encoding)) ?? file.whole;
  if (encoding) res.setHeader('content-encoding', encoding);
  res.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
