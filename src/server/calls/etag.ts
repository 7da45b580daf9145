import { createHash } from 'node:crypto';
import type { CallRequest } from './request.ts';
import { jsonReply, type Reply } from './refusal.ts';

/**
 * An answer that the browser may keep for a while and then ask about by its ETag.
 * Private, because the call needs a session.
 * @returns 200 with the body, or 304 without one when the browser has it already
 */
export function cacheableReply(
  body: unknown,
  { maxAge }: { maxAge: number },
  { headers: asked }: CallRequest,
): Reply {
  const answer = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': `private, max-age=${maxAge}` };
  if (matches(asked.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  return jsonReply(body, 200, headers);
}

type StoredFile = { bytes: Uint8Array; type: string; version: string };

const DAY_SECONDS = 24 * 3600;

/**
 * A file of the traveler's own. Kept by the browser that asked, for the cookie it asked with: after another sign-in it
 * asks again.
 * @param version names these very bytes
 */
export function cacheableFile({ bytes, type, version }: StoredFile, { headers: asked }: CallRequest): Reply {
  const etag = `"${version}"`;
  const headers = { etag, vary: 'Cookie', 'cache-control': `private, max-age=${DAY_SECONDS}` };
  if (matches(asked.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, 'content-type': type }, body: bytes };
}

/** Weak comparison: a proxy that compresses turns a strong tag into a weak one (RFC 9110 13.1.2). */
const matches = (asked: string | null, etag: string): boolean =>
  asked !== null &&
  asked.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
