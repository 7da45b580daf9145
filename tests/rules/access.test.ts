import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accessOf,
  DOWNLOADS,
  OPEN_PAGES,
  PUBLIC_ENDPOINTS,
  PUBLIC_PAGES,
} from '../../src/server/lib/access.ts';
import { ENDPOINTS } from '../../src/server/http/openapi.ts';

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
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toContain('const Frame = user ? Page : Open;');
  });

  it('names no public route that does not exist', () => {
    for (const route of PUBLIC_ENDPOINTS) expect(endpoints).toContain(route);
  });

  it('declares every call and serves every declaration', () => {
    const declared = new Set(ENDPOINTS.map((endpoint) => endpoint.path));
    const other = new Set([...PUBLIC_ENDPOINTS, ...DOWNLOADS]);
    const own = endpoints.filter((route) => !other.has(route) || declared.has(route));
    expect(own.sort()).toEqual([...declared].sort());
  });

  it('keeps downloads for whoever is signed in', () => {
    for (const route of DOWNLOADS) {
      expect(endpoints).toContain(route);
      expect(accessOf(route)).toBe('page');
    }
  });

  it('marks a declaration public exactly when its route is', () => {
    for (const { path, access } of ENDPOINTS)
      expect([path, PUBLIC_ENDPOINTS.has(path)]).toEqual([path, access === 'public']);
  });

  it('closes what it does not know', () => {
    expect(accessOf('/anything')).toBe('page');
    expect(accessOf('/api/anything')).toBe('call');
    for (const route of ['/_image', '/_server-islands/[name]', '/_actions/[...path]'])
      expect(accessOf(route)).toBe('closed');
  });
});
