import type { APIRoute } from 'astro';
import { countryMap } from '../../../server/maps/countryMap.ts';

const YEAR = 31_536_000;

/** A country among its neighbours. The folder number is the version of the drawing. */
export const GET: APIRoute = ({ params }) => {
  const map = countryMap(params.code ?? '');
  if (!map) return new Response(null, { status: 404 });
  return new Response(map.svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${YEAR}, immutable` },
  });
};
