import type { APIRoute } from 'astro';
import { refusalResponse, refuse } from '../../../server/calls/refusal.ts';
import { coverageOf } from '../../../server/esim/coverage.ts';
import { cacheControlFor, placeList } from '../../../server/esim/places.ts';

/** The coverage map of a destination; it holds no personal data. */
export const GET: APIRoute = async ({ params, locals }) => {
  const list = await placeList(locals.app).catch(() => undefined);
  if (!list) return refusalResponse(refuse('UNAVAILABLE'));
  const svg = await coverageOf(locals.app, params.place ?? '');
  if (!svg) return refusalResponse(refuse('NOT_FOUND'));
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': cacheControlFor(list, params.version) },
  });
};
