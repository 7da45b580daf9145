/**
 * What was done is said once: `?done=` of a redirect counts while a cookie of a minute goes with it, and is taken out of the address
 * at a reload, by Back and for other users of the address. Works for every page of a signed-in reader, without script too.
 */
import type { APIContext } from 'astro';
import type { App } from '../../context.ts';
import { cookieOptions, ownCookie } from './session.ts';
import { joinQuery } from '../../../shared/lib/query.ts';
import { sha256 } from '../../lib/sha256.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'redirect' | 'request' | 'url'>;

const PARAMETER = 'done';
/** Asks for the form that was refused (refusedForm.ts). */
export const REFUSAL_PARAMETER = 'again';
/** The time from the redirect to the request of its page. */
const MAX_SECONDS = 60;

/** One cookie for each page and outcome, so that two tabs do not take each other's. */
function nameOf(app: App, { pathname, searchParams }: URL): string | undefined {
  const outcome = searchParams.get(PARAMETER);
  if (outcome === null) return undefined;
  const key = sha256(`${pathname}\n${outcome}`).slice(0, 12);
  return ownCookie(app, `${PARAMETER}-${key}`);
}

/** Called with each response to a signed-in reader. Behind a proxy that ends TLS the request's own address is another origin. */
export function rememberOutcome({ cookies, locals: { app } }: Context, { headers }: Response): void {
  const location = headers.get('location');
  const target = location === null ? undefined : new URL(location, app.config.origin);
  const name = target?.origin === app.config.origin ? nameOf(app, target) : undefined;
  if (name) cookies.set(name, '1', { ...cookieOptions(app), maxAge: MAX_SECONDS });
}

/** @returns a redirect to the address without the outcome, where it was said before or to somebody else */
export function refuseOldOutcome({ cookies, locals, redirect, request, url }: Context): Response | undefined {
  const name = request.method === 'GET' ? nameOf(locals.app, url) : undefined;
  if (!name) return undefined;
  if (cookies.has(name)) {
    cookies.delete(name, cookieOptions(locals.app));
    return undefined;
  }
  return redirect(withoutOutcome(url), 302);
}

/** The page itself, as a path with its query. */
export const withoutOutcome = (url: URL): string => joinQuery(url.pathname, ownQuery(url));

/** The page with its refused form. */
export function withRefusal(url: URL): string {
  const query = ownQuery(url);
  query.set(REFUSAL_PARAMETER, 'yes');
  return joinQuery(url.pathname, query);
}

function ownQuery({ searchParams }: URL): URLSearchParams {
  const query = new URLSearchParams(searchParams);
  for (const name of [PARAMETER, REFUSAL_PARAMETER]) query.delete(name);
  return query;
}
