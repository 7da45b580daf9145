import { brotliCompressSync } from 'node:zlib';
import { brotliOf } from '../../src/server/http/compress.ts';

/** What a page carries inside itself. Texts as they stand in the HTML. */
export type InlineParts = { styles: string[]; scripts: string[] };

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data blocks are no code. */
const DATA = /\btype=["']?(application\/(ld\+)?json|speculationrules|importmap)/i;

export function inlineParts(html: string): InlineParts {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !DATA.test(attributes));
  return {
    styles: [...html.matchAll(STYLE)].map(([, text = '']) => text),
    scripts: scripts.map(([, , text = '']) => text).filter(Boolean),
  };
}

/** The outermost rules of a style sheet, each a text of its own. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

const MEDIA = /^(@media[^{]*)\{(.*)\}$/s;

/** One style sheet with each rule of these once, also of those within a media query. */
export function unionOf(sheets: readonly string[]): string {
  const byQuery = new Map<string, Set<string>>();
  for (const rule of sheets.flatMap(rulesOf)) {
    const [, query = '', within = ''] = MEDIA.exec(rule) ?? [];
    const sameQuery = byQuery.get(query) ?? new Set();
    for (const each of query ? rulesOf(within) : [rule]) sameQuery.add(each);
    byQuery.set(query, sameQuery);
  }
  return [...byQuery]
    .map(([query, rules]) => (query ? `${query}{${[...rules].join('\n')}}` : [...rules].join('\n')))
    .join('\n');
}

/** Bytes as the server packs a page; 0 for nothing. */
export function compressedBytes(text: string): number {
  if (!text) return 0;
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, brotliOf(bytes)).length;
}

/** Whether something of the page itself, not of its frame, is an island: a form or the cart. */
export const hasIsland = (html: string): boolean => /<main\b[^]*<astro-island\b[^]*<\/main>/.test(html);
