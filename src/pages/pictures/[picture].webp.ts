import type { APIRoute } from 'astro';
import { IMMUTABLE } from '../../server/calls/etag.ts';
import { PHOTO_SIZES, type PhotoSize } from '../../shared/catalogue/photo.ts';
import { pictureBytes } from '../../server/editing/pictures/rows.ts';

const SIZES = Object.entries(PHOTO_SIZES).map(([size, width]) => [String(width), size as PhotoSize] as const);

/** An uploaded picture in one of its sizes. Its address is made of its content. */
export const GET: APIRoute = async ({ params, locals }) => {
  const [, hash, width] = /^([0-9a-f]{32})-(\d+)$/.exec(params.picture ?? '') ?? [];
  const size = SIZES.find(([each]) => each === width)?.[1];
  const bytes = hash && size && (await pictureBytes(locals.app.db.read, hash, size));
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': `public, ${IMMUTABLE}` },
  });
};
