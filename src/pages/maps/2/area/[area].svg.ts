import type { APIRoute } from 'astro';
import { areaMap } from '../../../../server/maps/areas.ts';

const YEAR = 31_536_000;

/** The land under the map of a search. */
export const GET: APIRoute = ({ params }) => {
  const map = areaMap(params.area ?? '');
  if (!map) return new Response(null, { status: 404 });
  return new Response(map.svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `private, max-age=${YEAR}, immutable` },
  });
};
