import type { APIRoute } from 'astro';
import { isStopping } from '../../../server/http/stop.ts';
import { json } from '../../../server/calls/refusal.ts';
import { within } from '../../../server/lib/within.ts';

/** A hanging database counts as down: balancers give up on a probe after a few seconds. ms */
const TIMEOUT_MS = 1000;

/** Ready for traffic: not stopping, and the database answers. */
export const GET: APIRoute = async ({ locals }) => {
  if (isStopping()) return json({ status: 'stopping' }, 503);
  const reached = await within(TIMEOUT_MS, locals.app.db.ping()).then(
    () => true,
    () => false,
  );
  return reached ? json({ status: 'ready' }) : json({ status: 'no database' }, 503);
};
