import type { APIRoute } from 'astro';
import { CALLS } from '../../server/allCalls.ts';
import { reply } from '../../server/calls/call.ts';
import { routesOf, wrongMethod } from '../../server/calls/routes.ts';
import { refusalReply, refuse, responseOf } from '../../server/calls/refusal.ts';

const find = routesOf(CALLS);

/** Calls under `astro dev`, and in other spellings of their address; the built server answers the rest before Astro. */
export const ALL: APIRoute = async ({ clientAddress, locals: { app, user }, params, request, url }) => {
  const route = find(request.method, `/api/${params['path'] ?? ''}`);
  if (!route) return responseOf(refusalReply(refuse('NOT_FOUND')));
  if ('allow' in route) return responseOf(wrongMethod(route.allow));
  const place = { query: url.searchParams, params: route.params };
  return responseOf(await reply(route.call, { app, user, address: clientAddress }, request, place));
};
