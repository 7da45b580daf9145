import type { APIRoute } from 'astro';
import { IMMUTABLE } from '../../../server/calls/etag.ts';
import { drawPicture } from '../../../shared/catalogue/picture.ts';

/** A postcard by its name. The folder number is the version of the drawing. */
export const GET: APIRoute = ({ params }) => {
  const drawn = drawPicture(params.picture ?? '');
  if (!drawn) return new Response(null, { status: 404 });
  return new Response(drawn, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, ${IMMUTABLE}` },
  });
};
