/** What nobody expected, while a page or a call was answered: one log line, and an answer that names it. */
import type { APIContext, MiddlewareNext } from 'astro';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { isOutage, OUTAGE_RETRY_S } from '../db/outage.ts';
import { readableCode } from '../lib/readable.ts';
import { json, PRIVATE, jsonReply, refusalReply, refuse, type Reply } from './refusal.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';

/**
 * A page becomes the page for what went wrong, a call stays JSON: 500, or 503 when a part of ours cannot be had. Both
 * carry the reference that is in the log (`id`), and nothing else of the fault.
 */
export async function failureResponse(
  context: APIContext,
  next: MiddlewareNext,
  error: unknown,
): Promise<Response> {
  const { app } = context.locals;
  const id = `${readableCode(3)}-${readableCode(4)}`;
  if (!isClientAbort(error)) app?.log.error({ err: error, route: context.routePattern, id }, 'page failed');
  const away = isOutage(error);
  const wire = WIRE_ERRORS[away ? 'UNAVAILABLE' : 'UNEXPECTED'];
  const headers = { 'cache-control': PRIVATE, ...(away && { 'retry-after': String(OUTAGE_RETRY_S) }) };
  if (isCall(context.url.pathname)) return json({ error: wire.error, id }, wire.status, headers);
  context.locals.reference = id;
  try {
    // A new request: the body of the old one may have been read.
    const page = await next(new Request(new URL('/500', context.url)));
    return new Response(page.body, {
      status: wire.status,
      headers: { ...Object.fromEntries(page.headers), ...headers },
    });
  } catch {
    return new Response(`Something went wrong on our side. Reference: ${id}\n`, {
      status: wire.status,
      headers,
    });
  }
}

/** In every spelling that leads there: `//api/x` is `/api/x` to the router. */
export const isCall = (pathname: string): boolean => /^\/+api(\/|$)/.test(pathname);

/** Whether a body ended because its sender has gone: nobody is left to answer, and anybody can do it as often as he likes. */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** For what nobody expected: a 500 with an id, which the log explains. 503 when a part of ours cannot be had. */
export function failureReply(app: App, path: string, error: unknown): Reply {
  const id = newId(app.now());
  if (!isClientAbort(error)) app.log.error({ err: error, route: path, id }, 'call failed');
  if (isOutage(error)) return refusalReply(refuse('UNAVAILABLE'), { 'retry-after': String(OUTAGE_RETRY_S) });
  return jsonReply({ error: WIRE_ERRORS.UNEXPECTED.error, id }, WIRE_ERRORS.UNEXPECTED.status);
}
