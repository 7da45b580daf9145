import { DAY, SECOND } from '../../shared/lib/durations.ts';
import type { CallRequest } from './request.ts';
import { jsonReply, type Reply } from './refusal.ts';
import { sha256 } from '../lib/sha256.ts';

/**
 * An answer that the browser caches and revalidates by its ETag. Private, because the call needs a session.
 * @returns 200 with the body, or 304 when the browser has it
 */
export function cacheableReply(body: unknown, { maxAge }: { maxAge: number }, req: CallRequest): Reply {
  const answer = JSON.stringify(body);
  const etag = `"${sha256(answer).slice(0, 22)}"`;
  const headers = { etag, 'cache-control': `private, max-age=${maxAge}` };
  if (matches(req.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  return jsonReply(body, 200, headers);
}

type StoredFile = { bytes: Uint8Array; type: string; version: string };

const DAY_SECONDS = DAY / SECOND;

/** Cache-Control of what never changes under its address, after `public` or `private`. */
export const IMMUTABLE = `max-age=${(365 * DAY) / SECOND}, immutable`;

/**
 * A file that only its owner can fetch. The browser caches it for the cookie of the request, so it is fetched again
 * after another sign-in.
 * @param version identifies these bytes
 */
export function cacheableFile({ bytes, type, version }: StoredFile, req: CallRequest): Reply {
  const etag = `"${version}"`;
  const headers = { etag, vary: 'Cookie', 'cache-control': `private, max-age=${DAY_SECONDS}` };
  if (matches(req.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, 'content-type': type }, body: bytes };
}

/** Weak comparison: a proxy that compresses turns a strong tag into a weak one (RFC 9110 13.1.2). */
const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
