import { brotliCompressSync, constants } from 'node:zlib';

/** What a page carries inside itself. Texts as they stand in the HTML. */
export type Inlined = { styles: string[]; scripts: string[] };

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data blocks are no code. */
const DATA = /\btype=["']?(application\/(ld\+)?json|speculationrules|importmap)/i;

export function inlined(html: string): Inlined {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !DATA.test(attributes));
  return {
    styles: [...html.matchAll(STYLE)].map(([, text = '']) => text),
    scripts: scripts.map(([, , text = '']) => text).filter(Boolean),
  };
}

/** Bytes as the server packs a page (brotli 2, src/server/http/pack.ts); 0 for nothing. */
export function packed(text: string): number {
  if (!text) return 0;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotliCompressSync(text, { params }).length;
}
