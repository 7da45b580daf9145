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

/** Signed-in answers are nobody else's and never kept (architecture section 4, threat 50). */
export const PRIVATE = 'private, no-store';

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': PRIVATE, ...headers },
  });
}

export function refusalResponse({ refusal, extra }: Refusal, headers: Record<string, string> = {}): Response {
  const { status, error } = WIRE_ERRORS[refusal];
  return json({ error, ...extra }, status, headers);
}
