/** What a request gets that its route does not take: another method, or no session. */
import type { APIContext } from 'astro';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { paths } from '../../shared/lib/paths.ts';
import { API_ENDPOINTS, READ_AND_POST, redirectStatus, SAFE_METHODS, type Access } from './access.ts';
import { isCall } from './failure.ts';
import { PRIVATE, refusalResponse, refuse } from './refusal.ts';

type FormRoutes = { has(routePattern: string): boolean };

/** Astro serves a page for every method, and answers 404 for a method that an endpoint lacks; this answers 405. */
function methodsOf(routePattern: string, formRoutes: FormRoutes): readonly string[] | undefined {
  if (routePattern === '/404') return undefined;
  if (routePattern.startsWith('/api/')) return API_ENDPOINTS.get(routePattern);
  return formRoutes.has(routePattern) ? READ_AND_POST : SAFE_METHODS;
}

const methodRefusal = (allow: string): Response =>
  new Response(`${WIRE_ERRORS.WRONG_METHOD.error}\n`, {
    status: WIRE_ERRORS.WRONG_METHOD.status,
    headers: { allow, 'cache-control': PRIVATE, 'content-type': 'text/plain; charset=utf-8' },
  });

/** @param formRoutes pages that take posts @returns undefined for a request that the matched route takes */
export function refuseRoute(
  context: APIContext,
  access: Access,
  formRoutes: FormRoutes,
): Response | undefined {
  if (access === 'closed') return new Response(null, { status: 404 });
  const methods = methodsOf(context.routePattern, formRoutes);
  if (methods && !methods.includes(context.request.method)) return methodRefusal(methods.join(', '));
  if (context.routePattern === '/404' && isCall(context.url.pathname))
    return refusalResponse(refuse('NOT_FOUND'));
  if (access === 'public' || access === 'open' || access === 'staff' || context.locals.user) return undefined;
  if (access === 'call') return refusalResponse(refuse('SIGN_IN'));
  // A form posted after the session ended returns to its page as a GET, with the answers in sealed cookies (D02, F019).
  const returnAddress = context.url.pathname + context.url.search;
  return context.redirect(paths.signIn(returnAddress), redirectStatus(context.request.method));
}
