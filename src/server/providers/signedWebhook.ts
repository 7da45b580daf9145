/**
 * A webhook of somebody we work with, such as an integration platform's. Both directions are signed alike:
 * `Sojourn-Signature: t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`.
 */
import * as v from 'valibot';
import type { WebhookConfig } from '../config/vendors.ts';
import { boundedFetch, OUTGOING_MS } from '../outgoing/boundedFetch.ts';
import { Unreachable } from '../outgoing/post.ts';
import { isSigned, signature, SIGNATURE_HEADER } from './signature.ts';
import { signatureHeader } from './signatureHeader.ts';

const MAX_BYTES = 64 * 1024;

export type WebhookParts = { config: WebhookConfig; now: () => number; timeoutMs?: number };

// PostgreSQL stores no NUL.
export const isStorable = (text: string): boolean => !text.includes('\u0000');

/** The id of an event, as its sender gives it. */
export const eventId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));

/** @param about `name` of the receiver for errors; `key` the same for every try. @throws Unreachable */
export async function postSigned(
  { config: { url, secret }, now, timeoutMs = OUTGOING_MS }: WebhookParts,
  { name, key }: { name: string; key: string },
  content: object,
): Promise<void> {
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    [SIGNATURE_HEADER]: signature([secret], Math.floor(now() / 1000), body),
  };
  const request = new Request(url, { method: 'POST', headers, body });
  const response = await boundedFetch(request, { timeoutMs, maxBytes: MAX_BYTES });
  if (!response.ok) throw new Unreachable(`${name}: HTTP ${response.status}.`);
}

/** @returns undefined without a good signature, and for what is no such event */
export function signedEvent<S extends v.GenericSchema>(
  { config: { secret }, now }: WebhookParts,
  schema: S,
  rawBody: string,
  headers: Headers,
): v.InferOutput<S> | undefined {
  if (!isSigned([secret], now(), rawBody, signatureHeader(headers, SIGNATURE_HEADER))) return undefined;
  try {
    const read = v.safeParse(schema, JSON.parse(rawBody));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
