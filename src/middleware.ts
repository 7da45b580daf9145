import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { parseCookie } from 'cookie';
import { WIRE_ERRORS } from './shared/lib/errors.ts';
import { paths } from './shared/lib/paths.ts';
import { roleAdmits } from './shared/staff/roles.ts';
import { accessOf, API_ENDPOINTS, READ_AND_POST, SAFE_METHODS, type Access } from './server/calls/access.ts';
import { FORM_ROUTES } from './server/allForms.ts';
import { assemble, theApp } from './server/app.ts';
import { refuseForm } from './server/account/session/interruptedForm.ts';
import { refuseOldOutcome, rememberOutcome } from './server/account/session/outcomeOnce.ts';
import {
  cookieName,
  cookieOptions,
  rotatedCookie,
  SESSION_SECONDS,
} from './server/account/session/session.ts';
import { refuseStaffPage } from './server/staff/gate.ts';
import { startBackground } from './server/background.ts';
import { askVisitor } from './server/cachedPages/ask.ts';
import { cachedPage, fixedTexts } from './server/cachedPages/page.ts';
import { headerFacts, sessionIn, setPageHeaders, themeIn } from './server/cachedPages/visit.ts';
import { isOutage } from './server/db/outage.ts';
import { countVisit } from './server/counts/visits.ts';
import { previewFrame } from './server/preview/frame.ts';
import { countApprovals } from './server/editing/approvalRows.ts';
import { PREVIEW_ROUTE, setFraming } from './server/http/framing.ts';
import { failureResponse, isCall } from './server/calls/failure.ts';
import { PRIVATE, redirectForScript, refusalResponse, refuse } from './server/calls/refusal.ts';

// The built server starts its worker in main.ts; `astro dev` has no such entry.
if (import.meta.env.DEV) void theApp().then(startBackground);

/** Turns every thrown error into one response with a reference. */
export const onRequest = defineMiddleware((context, next) =>
  answer(context, next)
    .then((response) => redirectForScript(context.request, response))
    .catch((error: unknown) => {
      delete context.locals.handover?.page;
      return failureResponse(context, next, error);
    }),
);

/** Reads the session into locals, then checks access by the matched route. */
async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const app = (context.locals.app = await theApp());
  const { headers } = context.request;
  const cookies = parseCookie(headers.get('cookie') ?? '');
  context.locals.theme = themeIn(app, cookies);
  // An error page can follow before anything is known of the visitor.
  const unknownVisitor = { app, user: undefined, theme: context.locals.theme, cartCount: 0 };
  context.locals.ask = askVisitor(unknownVisitor);
  context.locals.signedIn = false;
  const { handover } = context.locals;
  // Only ever asked for by this process (server/http/dictionary/write.ts).
  if (handover?.withoutVisitor) {
    handover.fixed = await fixedTexts(context, next);
    return new Response(null);
  }
  const access = accessOf(context.routePattern);
  const reading = handover?.session ?? sessionIn(app, cookies, headers.get('user-agent'));
  const session = await reading.catch(asVisitorInOutage(access, context.request.method));
  context.locals.user = session?.user;
  context.locals.signedIn = session !== undefined;
  // First, so that a wrong method does not reveal that a staff page is there.
  const refused = (await refuseStaffPage(context)) ?? refusal(context, access);
  // Only what leads somewhere: a page that is not there must not differ from one that never was.
  if (refused) return refused.status === 303 ? refuseForm(context, refused) : refused;
  const withoutOutcome = session && SAYS_ONCE.has(access) ? refuseOldOutcome(context) : undefined;
  if (withoutOutcome) return withoutOutcome;
  if (access === 'staff' && roleAdmits(session?.user.staff?.role, { staff: 'editor' }))
    context.locals.waitingApprovals = await countApprovals(app.db.read);
  if (context.routePattern === PREVIEW_ROUTE) return previewFrame(context, next, assemble);
  const reader = HAS_HEADER.has(access) ? session?.user : undefined;
  // Before the page runs: a version that is older than its page is compared again, a newer one never.
  const { cartCount, papers } = await headerFacts(app, reader);
  context.locals.cartCount = cartCount;
  const visitor = { ...unknownVisitor, user: session?.user, cartCount };
  context.locals.ask = askVisitor(visitor);
  const setCookie = (value: string | undefined): void => {
    if (value)
      context.cookies.set(cookieName(app), value, { ...cookieOptions(app), maxAge: SESSION_SECONDS });
  };
  // Before the page runs: signing out deletes the cookie again.
  setCookie(session?.renewed);
  // As they came: rendering without a visitor replaces them.
  const { routePattern, request } = context;
  const response = (await cachedPage(context, next, visitor)) ?? (await next());
  countVisit(app, {
    path: routePattern,
    method: request.method,
    purpose: headers.get('sec-purpose') ?? headers.get('purpose') ?? '',
    status: response.status,
    user: session?.user,
  });
  if (session) setCookie(await rotatedCookie(app, session));
  if (session) rememberOutcome(context, response);
  setFraming(routePattern, response.headers);
  setPageHeaders(response.headers, { app, session, papers }, context.locals.formOrigins);
  return response;
}

/** What everybody may read is shown without the traveler's name while the database is away. @throws everything else */
const asVisitorInOutage = (access: Access, method: string) => (error: unknown) => {
  if (isOutage(error) && (access === 'public' || access === 'open') && SAFE_METHODS.includes(method))
    return undefined;
  throw error;
};

const HAS_HEADER: ReadonlySet<Access> = new Set(['page', 'open']);

/** Where a reader with a session is told once what was done. */
const SAYS_ONCE: ReadonlySet<Access> = new Set(['page', 'open', 'staff']);

/** Astro serves a page for every method, and answers 404 for a method that an endpoint lacks; this answers 405. */
function methodsOf(routePattern: string): readonly string[] | undefined {
  if (routePattern === '/404') return undefined;
  if (routePattern.startsWith('/api/')) return API_ENDPOINTS.get(routePattern);
  return FORM_ROUTES.has(routePattern) ? READ_AND_POST : SAFE_METHODS;
}

const methodRefusal = (allow: string): Response =>
  new Response(`${WIRE_ERRORS.WRONG_METHOD.error}\n`, {
    status: WIRE_ERRORS.WRONG_METHOD.status,
    headers: { allow, 'cache-control': PRIVATE, 'content-type': 'text/plain; charset=utf-8' },
  });

function refusal(context: APIContext, access: Access): Response | undefined {
  if (access === 'closed') return new Response(null, { status: 404 });
  const methods = methodsOf(context.routePattern);
  if (methods && !methods.includes(context.request.method)) return methodRefusal(methods.join(', '));
  if (context.routePattern === '/404' && isCall(context.url.pathname))
    return refusalResponse(refuse('NOT_FOUND'));
  if (access === 'public' || access === 'open' || access === 'staff' || context.locals.user) return undefined;
  if (access === 'call') return refusalResponse(refuse('SIGN_IN'));
  // A form posted after the session ended returns to its page as a GET, with the answers in its address (D02, F019).
  const returnAddress = context.url.pathname + context.url.search;
  const status = context.request.method === 'GET' || context.request.method === 'HEAD' ? 302 : 303;
  return context.redirect(paths.signIn(returnAddress), status);
}
