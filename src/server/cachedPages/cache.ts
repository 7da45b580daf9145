/** Pages rendered without a visitor, and what is packed of them, within a bound of bytes. */
import type { App } from '../context.ts';
import type { Codec } from '../http/pack/codecs.ts';
import { pack, type PackedSegments } from '../http/pack/joined.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { PageQuestion } from './ask.ts';
import { createAdmissionCache, type AdmissionCache } from './admissionCache.ts';
import type { TemplatePart } from './fill.ts';
import { layoutOf, type Run } from './layout.ts';
import type { Piece } from './pieces.ts';

export type CachedPage = {
  id: string;
  status: number;
  headers: readonly (readonly [string, string])[];
  pieces: readonly Piece[];
  questions: readonly PageQuestion[];
  /** Facts of visitors who get a page of their own. */
  notFor: readonly string[];
};
/** For the visitors of one shape. */
export type PackedPage = {
  /** Undefined for a page that cannot be packed in segments, so that no request tries again. */
  packed: PackedSegments | undefined;
  runs: readonly Run[];
  /** The page's uncompressed parts, kept only where the encoding needs them again. */
  segments: readonly Buffer[];
};

type PageCache = {
  pages: AdmissionCache<CachedPage>;
  packs: AdmissionCache<PackedPage>;
  /** Being rendered now, so that many requests for one address render it once. */
  rendering: Map<string, Promise<CachedPage | undefined>>;
  /** One page is packed at a time: it takes up to a quarter of a second of another thread. */
  isPacking: boolean;
};

export const cacheOf = cacheFor((app: App): PageCache => {
  const half = app.config.cachedPagesBytes / 2;
  return {
    pages: createAdmissionCache(half),
    packs: createAdmissionCache(half),
    rendering: new Map(),
    isPacking: false,
  };
});

/** @returns undefined until it is packed, which the second request for it begins */
export function packedFor(
  app: App,
  codec: Codec,
  key: string,
  flat: () => readonly TemplatePart[],
): PackedPage | undefined {
  const cache = cacheOf(app);
  const cached = cache.packs.get(key);
  if (!cached && cache.packs.isAskedAgain(key) && !cache.isPacking) void packNow(app, codec, key, flat());
  return cached;
}

async function packNow(app: App, codec: Codec, key: string, flat: readonly TemplatePart[]): Promise<void> {
  const cache = cacheOf(app);
  cache.isPacking = true;
  try {
    const layout = layoutOf(flat);
    const packed = layout && (await pack(codec, layout));
    if (!packed) app.log.warn({ key }, 'page not packed in segments');
    const segments = (codec.name === 'gzip' && packed && layout?.segments) || [];
    const bytes = segments.reduce((sum, { length }) => sum + length, packed?.bytes ?? 0);
    cache.packs.set(key, { packed, runs: layout?.runs ?? [], segments }, bytes);
  } catch (error) {
    app.log.error({ err: error }, 'page not packed');
  } finally {
    cache.isPacking = false;
  }
}
