/** Unexpected errors of pages and calls: one log line, and a response with its reference. */
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { APIContext, MiddlewareNext } from 'astro';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { isOutage, OUTAGE_RETRY_S } from '../db/outage.ts';
import { readableCode } from '../lib/readable.ts';
import { json, PRIVATE, jsonReply, refusalReply, refuse, type Reply } from './refusal.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';

/**
 * A page becomes the error page, a call stays JSON: 500, or 503 when the database is unavailable. Both carry the
 * reference that the log has (`id`) and no detail.
 */
export async function failureResponse(
  context: APIContext,
  next: MiddlewareNext,
  error: unknown,
): Promise<Response> {
  const { app } = context.locals;
  const id = newReference();
  if (!isClientAbort(error)) app?.log.error({ err: error, route: context.routePattern, id }, 'page failed');
  const outage = isOutage(error);
  const wire = WIRE_ERRORS[outage ? 'UNAVAILABLE' : 'UNEXPECTED'];
  const headers = { 'cache-control': PRIVATE, ...(outage && { 'retry-after': String(OUTAGE_RETRY_S) }) };
  if (isCall(context.url.pathname)) return json({ error: wire.error, id }, wire.status, headers);
  context.locals.reference = id;
  try {
    // A new request, because the original body may already have been read.
    const page = await next(new Request(new URL('/500', context.url)));
    return new Response(page.body, {
      status: wire.status,
      headers: { ...Object.fromEntries(page.headers), ...headers },
    });
  } catch {
    return new Response(`${serverMessages.plain.failed(id)}\n`, {
      status: wire.status,
      headers,
    });
  }
}

/** The reference of a page's failure: short, because people read it out. */
export const newReference = (): string => `${readableCode(3)}-${readableCode(4)}`;

/** In every spelling that the router accepts: `//api/x` is `/api/x`. */
export const isCall = (pathname: string): boolean => /^\/+api(\/|$)/.test(pathname);

/** Whether the client disconnected while sending its body. Clients can do so at will, so it is not logged. */
const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** A 500 with the id of its log line; 503 when the database is unavailable. */
export function failureReply(app: App, path: string, error: unknown): Reply {
  const id = newId(app.now());
  if (!isClientAbort(error)) app.log.error({ err: error, route: path, id }, 'call failed');
  if (isOutage(error)) return refusalReply(refuse('UNAVAILABLE'), { 'retry-after': String(OUTAGE_RETRY_S) });
  return jsonReply({ error: WIRE_ERRORS.UNEXPECTED.error, id }, WIRE_ERRORS.UNEXPECTED.status);
}
