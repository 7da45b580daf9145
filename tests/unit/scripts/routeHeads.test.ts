import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { takeHeads } from '../../../scripts/vite/routeHeads.mjs';
import { fillHead, useRouteHeads } from '../../../src/server/http/routeHeads.ts';

const SHEETS = [
  '@layer base{a{color:red}}.one{content:"\\201C"}.two{margin:0}@media print{.two{margin:1px}}',
  '.two{margin:0}@media print{.two{margin:1px}}',
  '.one{content:"\\201C"}@media print{.two{margin:1px}}.alone{top:0}/* open',
];
const SCRIPT = 'for(const each of [])each';
const MODULE = { type: 'external', value: '/page.js' };

/** As Astro's manifest has them; the last has no style sheet, as an endpoint. */
const routes = () => [
  ...SHEETS.map((content, place) => ({
    styles: [{ type: 'inline', content }],
    scripts: place ? [MODULE] : [{ stage: 'head-inline', children: SCRIPT }, MODULE],
    routeData: { route: `/${place}` },
  })),
  { styles: [], scripts: [], routeData: { route: '/api' } },
];
const useBuilt = () => useRouteHeads(takeHeads(routes()) as Parameters<typeof useRouteHeads>[0]);
const mark = (pattern: string): string => `<meta name="route-head" content="${pattern}">`;
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** A page in the chunks that Astro writes, with its policy. */
const filled = (policy: string, ...chunks: string[]) => {
  const headers = new Headers({ 'content-security-policy': policy });
  const html = fillHead(
    headers,
    chunks.map((chunk) => Buffer.from(chunk)),
  );
  return { html: Buffer.concat(html).toString(), policy: headers.get('content-security-policy') };
};
const POLICY = "default-src 'self';script-src 'self' 'sha256-1'; style-src 'self'";

afterEach(() => useRouteHeads({ rules: [], routes: {} }));

test('every route gets its style sheet and script to the letter, and its policy their hashes', () => {
  useBuilt();
  for (const [place, sheet] of SHEETS.entries()) {
    const script = place ? '' : `<script>${SCRIPT}</script>`;
    const own = place ? '' : ` '${hashOf(SCRIPT)}'`;
    expect(filled(POLICY, `<head>${mark(`/${place}`)}é`, '<body>')).toEqual({
      html: `<head><style>${sheet}</style>${script}é<body>`,
      policy: `default-src 'self';script-src 'self'${own} 'sha256-1'; style-src 'self' '${hashOf(sheet)}'`,
    });
  }
});

test('a page that runs no script still runs none', () => {
  useBuilt();
  expect(filled("script-src 'none'", mark('/0')).policy).toBe("script-src 'none'");
});

test('each rule stands once, and nothing of it in the manifest, which keeps what is not inline', () => {
  const manifest = routes();
  const { rules } = takeHeads(manifest);
  expect(rules).toHaveLength(new Set(rules).size);
  expect(manifest.map(({ styles }) => styles)).toEqual([[], [], [], []]);
  expect(manifest.map(({ scripts }) => scripts)).toEqual([[MODULE], [MODULE], [MODULE], []]);
});

test('a page without a mark stays as it is, and every page under `astro dev`', () => {
  const page = { html: `<head>${mark('/0')}`, policy: POLICY };
  expect(filled(POLICY, page.html)).toEqual(page);
  useBuilt();
  expect(filled(POLICY, '<head>', '<body>').html).toBe('<head><body>');
  expect(filled(POLICY).html).toBe('');
});

test('a style sheet that is not inline ends the build', () => {
  const [route] = routes();
  const styles = [{ type: 'external', src: '/page.css' }];
  expect(() => takeHeads([{ ...route, styles }])).toThrow('not inline');
});
