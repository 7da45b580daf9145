import type { APIRoute } from 'astro';
import { ENDPOINTS } from '../../server/allCalls.ts';
import { openApi } from '../../server/http/openapi.ts';

const document = JSON.stringify(openApi(ENDPOINTS));

export const GET: APIRoute = () =>
  new Response(document, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
