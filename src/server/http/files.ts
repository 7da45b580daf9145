import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const PACKED = { br: '.br', gzip: '.gz' } as const;
const YEAR = 31_536_000;
const DAY = 86_400;

type StaticFile = { whole: Buffer; br?: Buffer; gzip?: Buffer; type: string; etag: string; cache: string };

/** A service worker fetches under its own policy, and the closed one of all other files would keep it from that. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * The built static files, held in memory: there are a few hundred kB of them, a build beside a running server cannot
 * pull them away, and only names read at start can be asked for (threat 34).
 * @returns answers the request, or tells that there is no such file
 */
export function serveFiles(folder: string): (req: IncomingMessage, res: ServerResponse) => boolean {
  const files = readFiles(folder);
  return (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0]!;
    const file = files.get(path);
    if (!file) return false;
    if (path === WORKER) res.setHeader('content-security-policy', WORKER_POLICY);
    send(req, res, file);
    return true;
  };
}

function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const named = paths.filter((path) => extname(path) in TYPES);
  return new Map(
    named.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path, all, folder)]),
  );
}

function readFile(path: string, all: Set<string>, folder: string): StaticFile {
  const whole = readFileSync(path);
  const hashed = relative(folder, path).startsWith('_astro');
  const packed = Object.entries(PACKED).filter(([, ending]) => all.has(path + ending));
  return {
    whole,
    ...Object.fromEntries(packed.map(([encoding, ending]) => [encoding, readFileSync(path + ending)])),
    type: TYPES[extname(path)]!,
    etag: `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
    // Names with a content hash never change; the others are asked about each day.
    cache: hashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`,
  };
}

function send(req: IncomingMessage, res: ServerResponse, file: StaticFile): void {
  res.setHeader('cache-control', file.cache);
  res.setHeader('etag', file.etag);
  if (file.br || file.gzip) res.setHeader('vary', 'accept-encoding');
  if (req.headers['if-none-match'] === file.etag) return void res.writeHead(304).end();
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => file[name] && accepted.includes(name));
  const body = encoding ? file[encoding]! : file.whole;
  if (encoding) res.setHeader('content-encoding', encoding);
  res.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
