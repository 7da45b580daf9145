import type { APIRoute } from 'astro';
import { feedText } from '../../server/calendar/feed.ts';
import { PRIVATE } from '../../server/calls/refusal.ts';
import { openSecretPage } from '../../server/secretLinks/page.ts';

/** For calendar programs, which have no session: the address is the key. */
export const GET: APIRoute = async (context) => {
  const response = { status: 200, headers: new Headers({ 'cache-control': PRIVATE }) };
  const opened = await openSecretPage({ ...context, response }, 'feed');
  if (typeof opened === 'string') return new Response(null, response);
  response.headers.set('content-type', 'text/calendar; charset=utf-8');
  return new Response(await feedText(context.locals.app, opened.userId), response);
};
