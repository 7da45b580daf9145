import { WIRE_ERRORS, type WireCode } from '../../shared/lib/errors.ts';

/** An expected refusal as a value; `handle` turns it into a status and `{ error, ...extra }`. */
export type Refusal = { refusal: WireCode; extra: Record<string, unknown> };

/** @param extra more body fields; an `error` in it replaces the code's own sentence */
export const refuse = (refusal: WireCode, extra: Record<string, unknown> = {}): Refusal => ({
  refusal,
  extra,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refusal' in value;

/** Signed-in answers are nobody else's and never kept (threat 50). */
export const PRIVATE = 'private, no-store';

/** An answer before it is anybody's: Astro wants a `Response`, a call straight from the socket does without. */
export type Reply = { status: number; headers: Record<string, string>; body: string | Uint8Array | null };

export const jsonReply = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': PRIVATE, ...headers },
  body: JSON.stringify(body),
});

/** @param name of the file that a browser saves it as */
export const attachmentReply = (body: unknown, name: string): Reply => ({
  ...jsonReply(null, 200, { 'content-disposition': `attachment; filename="${name}"` }),
  body: JSON.stringify(body, null, 2),
});

export function refusalReply({ refusal, extra }: Refusal, headers: Record<string, string> = {}): Reply {
  const { status, error } = WIRE_ERRORS[refusal];
  return jsonReply({ error, ...extra }, status, { ...retryAfter(extra), ...headers });
}

/** `retry_after`, in seconds, is a header as well. */
const retryAfter = ({ retry_after: wait }: Refusal['extra']): Record<string, string> =>
  typeof wait === 'number' ? { 'retry-after': String(wait) } : {};

export const responseOf = ({ body, status, headers }: Reply): Response =>
  new Response(typeof body === 'string' ? body : body && new Uint8Array(body), { status, headers });

export const json = (...answer: Parameters<typeof jsonReply>): Response => responseOf(jsonReply(...answer));

export const refusalResponse = (...refused: Parameters<typeof refusalReply>): Response =>
  responseOf(refusalReply(...refused));

/** What a form's page answers when the form was refused: its status, and when to come again (`wait`, seconds). */
export function showRefusal(
  response: { status?: number; headers: Headers },
  again: { refused?: string | undefined; wait?: number | undefined } | undefined,
): void {
  const { wait, refused = wait ? 'RATE_LIMIT' : '' } = again ?? {};
  const status = statusOf(refused);
  if (status) response.status = status;
  if (wait) response.headers.set('retry-after', String(wait));
}

const statusOf = (code: string): number | undefined =>
  Object.entries(WIRE_ERRORS).find(([name]) => name === code)?.[1].status;

/** A refused form in one sentence, for pages that have no words of their own for it. */
export const refusalSentence = ({ refused }: { refused?: string | undefined } = {}): string | undefined =>
  Object.entries(WIRE_ERRORS).find(([name]) => name === refused)?.[1].error;

/** @param cookies Set-Cookie lines */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': PRIVATE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
