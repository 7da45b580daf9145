import { Readable } from 'node:stream';
import { SENT_BY_SCRIPT } from '../../shared/lib/scriptedForm.ts';
import { WIRE_ERRORS, type WireCode } from '../../shared/lib/errors.ts';

/** An expected refusal as a value; `refusalReply` turns it into a status and `{ error, ...extra }`. */
export type Refusal = { refusal: WireCode; extra: Record<string, unknown> };

/** @param extra more body fields; `error` among them replaces the code's sentence */
export const refuse = (refusal: WireCode, extra: Record<string, unknown> = {}): Refusal => ({
  refusal,
  extra,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refusal' in value;

/**
 * All that is wrong at once: the sentence about the whole, and each field. What has neither (the thing is gone) is said alone, because
 * nothing is left to correct.
 */
export function joinRefusals(...refusals: readonly (Refusal | undefined)[]): Refusal | undefined {
  const wrong = refusals.filter((refusal) => refusal !== undefined);
  const whole = wrong.find(({ extra }) => !extra['fields']);
  if (!wrong[0] || (whole && !whole.extra['error'])) return whole;
  const fields: Record<string, unknown> = Object.assign({}, ...wrong.map(({ extra }) => extra['fields']));
  const { refusal, extra } = whole ?? wrong[0];
  return refuse(refusal, { ...extra, ...(Object.keys(fields).length && { fields }) });
}

/** Signed-in responses are private and not stored (threat 50). */
export const PRIVATE = 'private, no-store';

/** A response without Astro: calls from the socket write it directly. `chunks` are a body that is sent as its reader takes it. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  chunks?: AsyncIterable<Uint8Array>;
};

export const jsonReply = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': PRIVATE, ...headers },
  body: JSON.stringify(body),
});

export function refusalReply({ refusal, extra }: Refusal, headers: Record<string, string> = {}): Reply {
  const { status, error } = WIRE_ERRORS[refusal];
  return jsonReply({ error, ...extra }, status, { ...retryAfter(extra), ...headers });
}

/** Sends `retry_after` (seconds) as a header, too. */
const retryAfter = ({ retry_after: wait }: Refusal['extra']): Record<string, string> =>
  typeof wait === 'number' ? { 'retry-after': String(wait) } : {};

export function responseOf({ body, chunks, status, headers }: Reply): Response {
  if (chunks)
    return new Response(Readable.toWeb(Readable.from(chunks)) as ReadableStream, { status, headers });
  return new Response(typeof body === 'string' ? body : body && new Uint8Array(body), { status, headers });
}

export const json = (...answer: Parameters<typeof jsonReply>): Response => responseOf(jsonReply(...answer));

export const refusalResponse = (...refused: Parameters<typeof refusalReply>): Response =>
  responseOf(refusalReply(...refused));

/** Sets the status and Retry-After (`wait`, seconds) of a page whose form was refused. */
export function showRefusal(
  response: { status?: number; headers: Headers },
  form: { refused?: string | undefined; wait?: number | undefined } | undefined,
): void {
  const { wait, refused = wait ? 'RATE_LIMIT' : '' } = form ?? {};
  const status = statusOf(refused);
  if (status) response.status = status;
  if (wait) response.headers.set('retry-after', String(wait));
}

const statusOf = (code: string): number | undefined =>
  Object.entries(WIRE_ERRORS).find(([name]) => name === code)?.[1].status;

/** The sentence of a refusal, for pages without sentences of their own. */
export const refusalSentence = ({
  refused,
  sentence,
}: { refused?: string | undefined; sentence?: string } = {}): string | undefined =>
  sentence ?? Object.entries(WIRE_ERRORS).find(([name]) => name === refused)?.[1].error;

/** @param cookies Set-Cookie lines */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': PRIVATE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Fetch hides where a redirect leads, or follows it and loses the hash. So script gets the address and goes there. */
export function redirectForScript(request: Request, response: Response): Response {
  if (response.status !== 303 || !request.headers.has(SENT_BY_SCRIPT)) return response;
  return new Response(null, { status: 204, headers: response.headers });
}
