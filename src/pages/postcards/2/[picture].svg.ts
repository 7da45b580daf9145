import type { APIRoute } from 'astro';
import { drawPicture } from '../../../shared/catalogue/picture.ts';

const YEAR = 31_536_000;

/** A postcard by its name. The folder number is the version of the drawing. */
export const GET: APIRoute = ({ params }) => {
  const drawn = drawPicture(params.picture ?? '');
  if (!drawn) return new Response(null, { status: 404 });
  return new Response(drawn, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${YEAR}, immutable` },
  });
};
