import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessOf, PUBLIC_ENDPOINTS, PUBLIC_PAGES } from '../../src/server/lib/access.ts';
import { ENDPOINTS } from '../../src/server/http/openapi.ts';

const ROOT = join(import.meta.dirname, '../../src/pages');

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(astro|ts)$/.test(file),
);

const routeOf = (file: string): string =>
  `/${file.replace(/(^|\/)index(?=\.)/, '').replace(/\.(astro|ts)$/, '')}`;

const pages = files.filter((file) => file.endsWith('.astro'));
const endpoints = files.filter((file) => file.endsWith('.ts')).map(routeOf);
const isBare = (file: string): boolean => /layouts\/Bare\.astro/.test(readFileSync(join(ROOT, file), 'utf8'));

describe('who may open what (D01)', () => {
  it('makes exactly the pages without header and footer public', () => {
    const bare = pages.filter(isBare).map(routeOf);
    expect(bare.sort()).toEqual([...PUBLIC_PAGES].sort());
  });

  it('names no public route that does not exist', () => {
    for (const route of PUBLIC_ENDPOINTS) expect(endpoints).toContain(route);
  });

  it('declares every call and serves every declaration', () => {
    const declared = new Set(ENDPOINTS.map((endpoint) => endpoint.path));
    const own = endpoints.filter((route) => !PUBLIC_ENDPOINTS.has(route) || declared.has(route));
    expect(own.sort()).toEqual([...declared].sort());
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
