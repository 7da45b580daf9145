import type { APIRoute } from 'astro';
import { cacheControlFor, placeList } from '../../server/esim/places.ts';
import { refusalResponse, refuse } from '../../server/calls/refusal.ts';

/** Holds no personal data. A page rendered before the list changed gets the new one, which is not kept under the old name. */
export const GET: APIRoute = async ({ params, locals }) => {
  const list = await placeList(locals.app).catch(() => undefined);
  if (!list) return refusalResponse(refuse('UNAVAILABLE'));
  return new Response(list.json, {
    headers: { 'content-type': 'application/json', 'cache-control': cacheControlFor(list, params.version) },
  });
};
