import type { APIRoute } from 'astro';
import { calendarFile } from '../../../server/calendar/calendar.ts';
import { PRIVATE } from '../../../server/calls/refusal.ts';

export const GET: APIRoute = async ({ locals: { app, user }, params: { kind = '', id = '' } }) => {
  const file = user && (await calendarFile(app, user, kind, id));
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="sojourn-${kind}.ics"`,
      'cache-control': PRIVATE,
    },
  });
};
