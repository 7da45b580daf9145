/** What a page reads of its visitor, and its response headers: the same from the cache and from Astro. */
import { themeCookieName, themeOf } from '../../shared/account/theme.ts';
import { zoneCookieName } from '../../shared/account/zone.ts';
import type { Cookies } from 'cookie';
import { cookieName, readSession, type Session } from '../account/session/session.ts';
import { PRIVATE } from '../calls/refusal.ts';
import { cartCount } from '../cart/cart.ts';
import type { App, User } from '../context.ts';
import { withFormAction, withSources } from '../http/policy.ts';
import { offlinePagesVersion } from '../purchases/offlinePages.ts';

export const themeIn = ({ config }: App, cookies: Cookies) =>
  themeOf(cookies[themeCookieName(config.secure)]);

/** @param agent User-Agent of the request @returns undefined for no session, or one that has ended */
export const sessionIn = (app: App, cookies: Cookies, agent: string | null | undefined) =>
  readSession(app, cookies[cookieName(app)], agent, cookies[zoneCookieName(app.config.secure)]);

type HeaderFacts = { cartCount: number; offlineVersion: string | undefined };

/** @param reader undefined on a page without a header */
export async function headerFacts(app: App, reader: User | undefined): Promise<HeaderFacts> {
  if (!reader) return { cartCount: 0, offlineVersion: undefined };
  const [count, offlineVersion] = await Promise.all([
    cartCount(app, reader),
    offlinePagesVersion(app, reader),
  ]);
  return { cartCount: count, offlineVersion };
}

/** Those of a Response, or a Map. */
type PageHeaders = {
  get(name: string): string | null | undefined;
  set(name: string, value: string): unknown;
  has(name: string): boolean;
};
type Visit = { app: App; session: Session | undefined; offlineVersion: string | undefined };

/** @param formOrigins further form targets of this page */
export function setPageHeaders(
  headers: PageHeaders,
  { app, session, offlineVersion }: Visit,
  formOrigins: readonly string[] = [],
): void {
  const policy = headers.get('content-security-policy');
  if (policy) {
    const forms = [app.content.footer().newsletter.action, ...formOrigins];
    const sources = session ? app.botCheck.sources : {};
    headers.set('content-security-policy', withSources(withFormAction(policy, forms), sources));
  }
  if (!headers.has('cache-control')) headers.set('cache-control', PRIVATE);
  // The service worker stores pages by this id and never shows them to another user (public/sw.js).
  if (session) headers.set('sojourn-reader', session.user.id);
  if (offlineVersion) headers.set('sojourn-papers', offlineVersion);
}
