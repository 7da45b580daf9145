import type { APIRoute } from 'astro';
import { IMMUTABLE } from '../../../server/calls/etag.ts';
import { countryMap } from '../../../server/maps/countryMap.ts';

/** A country among its neighbours. The folder number is the version of the drawing. */
export const GET: APIRoute = ({ params }) => {
  const map = countryMap(params.code ?? '');
  if (!map) return new Response(null, { status: 404 });
  return new Response(map.svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, ${IMMUTABLE}` },
  });
};
