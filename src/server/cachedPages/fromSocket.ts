/**
 * Answers a cached page directly from the socket: Astro's way to it costs as much again as the page
 * (docs/decisions/0063). What is not answered here goes Astro's way, with the session if it was read.
 */
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { cookieName, newCookie } from '../account/session/session.ts';
import { SAFE_METHODS } from '../calls/access.ts';
import { headersOf, isViewed } from '../calls/request.ts';
import type { App } from '../context.ts';
import { countVisit } from '../counts/visits.ts';
import { isOutage } from '../db/outage.ts';
import type { Handover, SocketPage, SocketPages } from '../http/filledPage.ts';
import { factsOf } from './ask.ts';
import type { Source } from './contentVersion.ts';
import { cachedFor, fillPage } from './page.ts';
import { sourceOf } from './routes.ts';
import { headerFacts, sessionIn, setPageHeaders, themeIn } from './visit.ts';

/** For travelers, and addresses spelled as the cache has them. */
export const openCachedPages =
  (app: App): SocketPages =>
  (req, handover) => {
    const source = SAFE_METHODS.includes(req.method!) ? sourceOf(pathOf(req)) : undefined;
    return source && answer(app, req, handover, source).catch(leaveToAstro(app));
  };

/** Astro's way meets an outage again and reports it; a bug of our own would only make pages slow, so it is logged here. */
const leaveToAstro = (app: App) => (err: unknown) => {
  if (!isOutage(err)) app.log.error({ err }, 'cached page left to Astro');
  return undefined;
};

async function answer(
  app: App,
  req: IncomingMessage,
  handover: Handover,
  source: Source,
): Promise<SocketPage | undefined> {
  const cookies = parseCookie(req.headers.cookie ?? '');
  if (!cookies[cookieName(app)]) return undefined;
  const cached = await cachedFor(app, source, req.url!);
  // Before the session is read, which may renew it: Astro can redirect such an address without giving its new cookie.
  if (!cached) return undefined;
  const session = await (handover.session = sessionIn(app, cookies, req.headers['user-agent']));
  if (!session) return undefined;
  const { user } = session;
  const { cartCount, offlineVersion } = await headerFacts(app, user);
  const facts = await factsOf(cached.questions, { app, user, theme: themeIn(app, cookies), cartCount });
  if (cached.notFor.some((fact) => facts[fact])) return undefined;
  const headers = new Map(cached.headers);
  setPageHeaders(headers, { app, session, offlineVersion });
  const setCookie = await newCookie(app, session);
  if (setCookie) headers.set('set-cookie', setCookie);
  const { status } = cached;
  const request = { method: req.method!, headers: headersOf(req) };
  countVisit(app, { path: pathOf(req), isViewed: isViewed(request), status, user });
  return { status, headers: Object.fromEntries(headers), page: fillPage(app, cached, facts) };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0]!;
