import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { parseCookie, type Cookies } from 'cookie';
import { accessOf, SAFE_METHODS, type Access } from './server/calls/access.ts';
import { FORM_ROUTES } from './server/allForms.ts';
import { assemble, theApp } from './server/app.ts';
import { refuseForm } from './server/account/session/interruptedForm.ts';
import { refuseOldOutcome, rememberOutcome } from './server/account/session/outcomeOnce.ts';
import {
  cookieName,
  cookieOptions,
  rotatedCookie,
  SESSION_SECONDS,
  type Session,
} from './server/account/session/session.ts';
import { refuseStaffPage } from './server/staff/gate.ts';
import { startBackground } from './server/background.ts';
import { askVisitor } from './server/cachedPages/ask.ts';
import { cachedPage, fixedTexts } from './server/cachedPages/page.ts';
import type { Visitor } from './server/cachedPages/visitor.ts';
import { headerFacts, sessionIn, setPageHeaders, themeIn } from './server/cachedPages/visit.ts';
import type { App } from './server/context.ts';
import { isOutage } from './server/db/outage.ts';
import { countVisit } from './server/counts/visits.ts';
import { previewFrame } from './server/preview/frame.ts';
import { railCountsOf } from './server/support/railCounts.ts';
import { PREVIEW_ROUTE, setFraming } from './server/http/framing.ts';
import { failureResponse } from './server/calls/failure.ts';
import { redirectForScript } from './server/calls/refusal.ts';
import { isViewed } from './server/calls/request.ts';
import { refuseRoute } from './server/calls/routeRefusal.ts';

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
  context.locals.app = await theApp();
  const cookies = parseCookie(context.request.headers.get('cookie') ?? '');
  const visitor = startVisitor(context, cookies);
  const { handover } = context.locals;
  // Only ever asked for by this process (server/http/dictionary/write.ts).
  if (handover?.withoutVisitor) {
    handover.fixed = await fixedTexts(context, next);
    return new Response(null);
  }
  const access = accessOf(context.routePattern);
  const session = await readSession(context, access, cookies);
  const otherAnswer = await answerInstead(context, access, session);
  if (otherAnswer) return otherAnswer;
  if (access === 'staff') context.locals.railCounts = railCountsOf(context.locals.app, session?.user);
  if (context.routePattern === PREVIEW_ROUTE) return previewFrame(context, next, assemble);
  return answerVisitor(context, next, { access, session, visitor });
}

/** An error page can follow before anything is known of the visitor. */
function startVisitor({ locals }: APIContext, cookies: Cookies): Visitor {
  locals.theme = themeIn(locals.app, cookies);
  const visitor = { app: locals.app, user: undefined, theme: locals.theme, cartCount: 0 };
  locals.ask = askVisitor(visitor);
  locals.signedIn = false;
  return visitor;
}

async function readSession(
  { locals, request }: APIContext,
  access: Access,
  cookies: Cookies,
): Promise<Session | undefined> {
  const reading =
    locals.handover?.session ?? sessionIn(locals.app, cookies, request.headers.get('user-agent'));
  const session = await reading.catch(asVisitorInOutage(access, request.method));
  locals.user = session?.user;
  locals.signedIn = session !== undefined;
  return session;
}

/** @returns what the visitor gets instead of what they asked for */
async function answerInstead(
  context: APIContext,
  access: Access,
  session: Session | undefined,
): Promise<Response | undefined> {
  // First, so that a wrong method does not reveal that a staff page is there.
  const refused = (await refuseStaffPage(context)) ?? refuseRoute(context, access, FORM_ROUTES);
  // Only what leads somewhere: a page that is not there must not differ from one that never was.
  if (refused) return refused.status === 303 ? refuseForm(context, refused) : refused;
  return session && SAYS_ONCE.has(access) ? refuseOldOutcome(context) : undefined;
}

type Arrival = { access: Access; session: Session | undefined; visitor: Visitor };

async function answerVisitor(
  context: APIContext,
  next: MiddlewareNext,
  { access, session, visitor: unknownVisitor }: Arrival,
): Promise<Response> {
  const { app } = unknownVisitor;
  const reader = HAS_HEADER.has(access) ? session?.user : undefined;
  // Before the page runs: a version that is older than its page is compared again, a newer one never.
  const { cartCount, offlineVersion } = await headerFacts(app, reader);
  context.locals.cartCount = cartCount;
  const visitor = { ...unknownVisitor, user: session?.user, cartCount };
  context.locals.ask = askVisitor(visitor);
  // Before the page runs: signing out deletes the cookie again.
  setCookie(app, context, session?.renewed);
  // As they came: rendering without a visitor replaces them.
  const { routePattern, request } = context;
  const response = (await cachedPage(context, next, visitor)) ?? (await next());
  countVisit(app, {
    ...{ path: routePattern, isViewed: isViewed(request), status: response.status, user: session?.user },
  });
  if (session) setCookie(app, context, await rotatedCookie(app, session));
  if (session) rememberOutcome(context, response);
  setFraming(routePattern, response.headers);
  setPageHeaders(response.headers, { app, session, offlineVersion }, context.locals.formOrigins);
  return response;
}

function setCookie(app: App, { cookies }: APIContext, value: string | undefined): void {
  if (value) cookies.set(cookieName(app), value, { ...cookieOptions(app), maxAge: SESSION_SECONDS });
}

/** While the database is unreachable, public pages are shown without the traveler's name. @throws everything else */
const asVisitorInOutage = (access: Access, method: string) => (error: unknown) => {
  if (isOutage(error) && (access === 'public' || access === 'open') && SAFE_METHODS.includes(method))
    return undefined;
  throw error;
};

const HAS_HEADER: ReadonlySet<Access> = new Set(['page', 'open']);

/** Where a reader with a session is told once what was done. */
const SAYS_ONCE: ReadonlySet<Access> = new Set(['page', 'open', 'staff']);
