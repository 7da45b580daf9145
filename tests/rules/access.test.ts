import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accessOf,
  API_ENDPOINTS,
  DOWNLOADS,
  OPEN_PAGES,
  PUBLIC_ENDPOINTS,
  PUBLIC_PAGES,
  STAFF_PAGES,
} from '../../src/server/calls/access.ts';
import { CALLS, ENDPOINTS } from '../../src/server/allCalls.ts';
import { reply } from '../../src/server/calls/call.ts';
import type { App } from '../../src/server/context.ts';

const ROOT = join(import.meta.dirname, '../../src/pages');

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(astro|ts)$/.test(file),
);

const routeOf = (file: string): string =>
  `/${file.replace(/(^|\/)index(?=\.)/, '').replace(/\.(astro|ts)$/, '')}`;

const pages = files.filter((file) => file.endsWith('.astro'));
const endpoints = files.filter((file) => file.endsWith('.ts')).map(routeOf);
const framed = (layout: string): string[] =>
  pages
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(`layouts/${layout}.astro`))
    .map(routeOf);

describe('who may open what (D01)', () => {
  it('makes exactly the pages without header and footer public', () => {
    expect(framed('Bare').sort()).toEqual([...PUBLIC_PAGES].sort());
    expect(framed('Open').sort()).toEqual([...OPEN_PAGES].sort());
  });

  it('hides header and footer of an open page from a visitor only', () => {
    for (const file of pages.filter((file) => OPEN_PAGES.has(routeOf(file))))
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toContain('const Frame = signedIn ? Page : Open;');
  });

  it('names no public route that does not exist', () => {
    for (const route of PUBLIC_ENDPOINTS) expect(endpoints).toContain(route);
  });

  it('has no endpoint that nobody decided on', () => {
    const staff = [...STAFF_PAGES.keys()].filter((route) => /\.csv$|\/frame$/.test(route));
    expect(endpoints.sort()).toEqual([...PUBLIC_ENDPOINTS, ...DOWNLOADS, ...staff].sort());
  });

  // Astro answers 404 for a method that an endpoint lacks; the middleware answers 405 by this table.
  it('states the methods of each endpoint under /api that is no declared call', () => {
    const api = endpoints.filter((route) => /^\/api\/(?!\[)/.test(route));
    const methods = (route: string): string[] =>
      [...readFileSync(join(ROOT, `${route}.ts`), 'utf8').matchAll(/^export const ([A-Z]+)\b/gm)].flatMap(
        ([, method = '']) => (method === 'GET' ? ['GET', 'HEAD'] : method),
      );
    expect(Object.fromEntries(API_ENDPOINTS)).toEqual(
      Object.fromEntries(api.map((route) => [route, methods(route)])),
    );
  });

  it('keeps downloads for whoever is signed in', () => {
    for (const route of DOWNLOADS) {
      expect(endpoints).toContain(route);
      expect(accessOf(route)).toBe('page');
    }
  });

  it('lets a visitor make these calls only', () => {
    const open = ENDPOINTS.filter(({ access }) => access === 'public');
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/claims/insurer-answer',
      'GET /api/claims/insurer-documents/[token]/[id]',
      'POST /api/delete-account',
      'POST /api/email/confirm',
      'POST /api/newsletter',
      'POST /api/newsletter/confirm',
      'POST /api/offers/provider-answer',
      'GET /api/offers/provider-documents/[token]/[id]',
      'POST /api/passkeys/sign-in',
      'POST /api/password/forgot',
      'POST /api/password/reset',
      'POST /api/register',
      'POST /api/unsubscribe',
    ]);
  });

  it('does no work of the others for a visitor', async () => {
    const request = { method: 'POST', headers: new Headers(), body: null };
    const visitor = { app: {} as App, user: undefined, address: '' };
    for (const call of CALLS.filter(({ declaration }) => declaration.access === 'user')) {
      const answer = await reply(call, visitor, request, { query: new URLSearchParams(), params: {} });
      expect([call.declaration.path, answer.status]).toEqual([call.declaration.path, 401]);
    }
  });

  it('hides staff calls from everybody without the role', async () => {
    const request = { method: 'POST', headers: new Headers(), body: null };
    const visitor = { app: {} as App, user: undefined, address: '' };
    for (const call of CALLS.filter(({ declaration }) => typeof declaration.access === 'object')) {
      const answer = await reply(call, visitor, request, { query: new URLSearchParams(), params: {} });
      expect([call.declaration.path, answer.status]).toEqual([call.declaration.path, 404]);
    }
  });

  it('opens the pages with the staff frame to a role, and nothing else below /staff and /edit', () => {
    expect(framed('Staff').sort()).toEqual(
      [...STAFF_PAGES.keys()].filter((route) => !/\.csv$|\/frame$/.test(route)).sort(),
    );
    for (const route of STAFF_PAGES.keys()) expect(accessOf(route)).toBe('staff');
    for (const route of ['/staff/anything', '/edit/anything', '/staff/[id]'])
      expect(accessOf(route)).toBe('closed');
  });

  it('keeps what was typed for exactly the staff pages that take it back', () => {
    const takes = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes('takeInterruptedForm');
    expect(
      pages
        .filter(takes)
        .map(routeOf)
        .filter((route) => STAFF_PAGES.has(route))
        .sort(),
    ).toEqual([...STAFF_PAGES].flatMap(([route, page]) => (page.bringsBack ? [route] : [])).sort());
  });

  it('brings back what was typed on every page with fields, when the session of its traveler had ended (F019)', () => {
    const read = (file: string) => readFileSync(file, 'utf8');
    const withParts = (file: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(file) || file.includes('/layouts/')) return seen;
      seen.add(file);
      for (const [, part = ''] of read(file).matchAll(/from '(\.[^']+\.astro)'/g))
        withParts(join(file, '..', part), seen);
      return seen;
    };
    const FIELDS =
      /<Field\s(?![^>]*type="password")|<textarea(?! hidden)|<select|type="checkbox"|<input(?![^>]*\b(type=|readonly))[^>]*>/;
    const hasForm = (file: string) =>
      read(file).includes('method="post"') && [...withParts(file)].some((part) => FIELDS.test(read(part)));
    const asks = (file: string) => [...withParts(join(ROOT, file))].some(hasForm);
    const forgets = pages
      .filter((file) => accessOf(routeOf(file)) === 'page' && asks(file))
      .filter((file) => !/takeInterrupted(Form|Fields)\(/.test(read(join(ROOT, file))));
    // Their forms are sent to the pages of the phone and of the step.
    expect(forgets.sort()).toEqual([
      ...['marketplace/esim.astro', 'marketplace/phone/answer.astro', 'offers/apply/index.astro'],
    ]);
  });

  it('says on every page that brings it back that it is back', () => {
    const silent = pages.filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return (
        /takeInterrupted(Form|Fields)\(/.test(text) && /<Page\b/.test(text) && !text.includes('isInterrupted')
      );
    });
    // Settings says it in the section of the form.
    expect(silent).toEqual(['settings.astro']);
  });

  it('answers a refused form of staff with a redirect, so that Back and Reload send nothing', () => {
    const answersAtOnce = (file: string) => /submitIfPosted/.test(readFileSync(join(ROOT, file), 'utf8'));
    const rooms = ['editing', 'support', 'staff'].flatMap((room) =>
      readdirSync(join(ROOT, `../server/${room}`), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && file !== 'secondFactorPage.ts')
        .map((file) => `../server/${room}/${file}`),
    );
    const pagesOfStaff = pages.filter((file) => STAFF_PAGES.has(routeOf(file)));
    expect([...rooms, ...pagesOfStaff].filter(answersAtOnce)).toEqual([]);
  });

  it('closes what it does not know', () => {
    expect(accessOf('/anything')).toBe('page');
    expect(accessOf('/api/anything')).toBe('call');
    for (const route of ['/_image', '/_server-islands/[name]', '/_actions/[...path]'])
      expect(accessOf(route)).toBe('closed');
  });
});
