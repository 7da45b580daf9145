/** What was done is said once: not at a reload, not by Back, not to whoever the address was sent to. */
import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { refuseOldOutcome, rememberOutcome } from '../../../../src/server/account/session/outcomeOnce.ts';
import { seeOther } from '../../../../src/server/calls/refusal.ts';
import type { App } from '../../../../src/server/context.ts';

/** As requests come from a proxy that ends TLS, and as travelers see the site. */
const SITE = 'http://sojourn.example';
const ORIGIN = 'https://sojourn.example';

/** A browser with its cookies. */
function browser() {
  const jar = new Map<string, string>();
  const cookies = {
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, value),
    delete: (name: string) => void jar.delete(name),
  };
  const contextOf = (path: string, method = 'GET') =>
    ({
      cookies,
      locals: { app: { config: { secure: false, origin: ORIGIN } } as App },
      redirect: (location: string, status: number) => new Response(null, { status, headers: { location } }),
      request: new Request(SITE + path, { method }),
      url: new URL(SITE + path),
    }) as unknown as APIContext;
  return {
    jar,
    /** @returns where the page sends instead of being shown */
    open: (path: string, method?: string) =>
      refuseOldOutcome(contextOf(path, method))?.headers.get('location'),
    redirected: (to: string) => rememberOutcome(contextOf('/trip', 'POST'), seeOther(to)),
  };
}

it('says an outcome once, then leads to the address without it', () => {
  const { jar, open, redirected } = browser();
  redirected('/saved?list=a%20b&done=shared#list-link');
  expect(open('/saved?list=a%20b&done=shared')).toBeUndefined();
  expect(jar.size).toBe(0);
  expect(open('/saved?list=a%20b&done=shared')).toBe('/saved?list=a+b');
  expect(open('/trip?done=saved')).toBe('/trip');
  expect(open('/trip')).toBeUndefined();
});

it('keeps the outcomes of two tabs apart, and of another page or another outcome', () => {
  const { open, redirected } = browser();
  redirected('/trip?done=saved');
  redirected('/settings?done=profile#profile');
  expect(open('/trip?done=shared')).toBe('/trip');
  expect(open('/saved?done=saved')).toBe('/saved');
  expect(open('/trip?done=saved')).toBeUndefined();
  expect(open('/settings?done=profile')).toBeUndefined();
});

it('counts an absolute address of the site, as sign-in services are answered with', () => {
  const { open, redirected } = browser();
  redirected(`${ORIGIN}/settings?done=method-added`);
  expect(open('/settings?done=method-added')).toBeUndefined();
});

it('leaves a form that is posted to such an address alone, and redirects to other sites', () => {
  const { jar, open, redirected } = browser();
  expect(open('/trip?done=saved', 'POST')).toBeUndefined();
  redirected('https://pay.example/?done=1');
  redirected('/trip');
  expect(jar.size).toBe(0);
});
