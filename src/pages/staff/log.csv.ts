import type { APIRoute } from 'astro';
import { PRIVATE } from '../../server/calls/refusal.ts';
import { logCsv } from '../../server/support/logPage.ts';

export const GET: APIRoute = async ({ locals: { app }, url }) =>
  new Response(await logCsv(app, url.searchParams), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="staff-log.csv"',
      'cache-control': PRIVATE,
    },
  });
