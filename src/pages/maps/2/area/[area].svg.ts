import type { APIRoute } from 'astro';
import { IMMUTABLE } from '../../../../server/calls/etag.ts';
import { areaMap } from '../../../../server/maps/areas.ts';

/** The land under the map of a search. */
export const GET: APIRoute = ({ params }) => {
  const map = areaMap(params.area ?? '');
  if (!map) return new Response(null, { status: 404 });
  return new Response(map.svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `private, ${IMMUTABLE}` },
  });
};
