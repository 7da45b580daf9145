/** What nobody expected, while a page or a call was answered: one log line, and an answer that names it. */
import type { APIContext, MiddlewareNext } from 'astro';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { readableCode } from './readable.ts';
import { json, PRIVATE } from './refusal.ts';

/**
 * A page becomes the page for what went wrong, a call stays JSON. Both carry the reference that is in the log
 * (`id`), and nothing else of the fault.
 */
export async function failed(context: APIContext, next: MiddlewareNext, error: unknown): Promise<Response> {
  const { app } = context.locals;
  const id = `${readableCode(3)}-${readableCode(4)}`;
  app?.log.error({ err: error, route: context.routePattern, id }, 'page failed');
  if (isCall(context.url.pathname))
    return json({ error: WIRE_ERRORS.UNEXPECTED.error, id }, WIRE_ERRORS.UNEXPECTED.status);
  context.locals.reference = id;
  const headers = { 'cache-control': PRIVATE };
  try {
    // A new request: the body of the old one may have been read.
    const page = await next(new Request(new URL('/500', context.url)));
    return new Response(page.body, {
      status: 500,
      headers: { ...Object.fromEntries(page.headers), ...headers },
    });
  } catch {
    return new Response(`Something went wrong on our side. Reference: ${id}\n`, { status: 500, headers });
  }
}

/** In every spelling that leads there: `//api/x` is `/api/x` to the router. */
export const isCall = (pathname: string): boolean => /^\/+api(\/|$)/.test(pathname);
