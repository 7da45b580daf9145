import type { APIRoute } from 'astro';
import { isStopping } from '../../../server/http/stop.ts';
import { json } from '../../../server/lib/refusal.ts';

/** The process may be sent travelers: it is not stopping and its database answers. */
export const GET: APIRoute = async ({ locals }) => {
  if (isStopping()) return json({ status: 'stopping' }, 503);
  const reached = await locals.app.db.ping().then(
    () => true,
    () => false,
  );
  return reached ? json({ status: 'ready' }) : json({ status: 'no database' }, 503);
};
