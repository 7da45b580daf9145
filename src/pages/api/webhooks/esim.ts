import type { APIRoute } from 'astro';
import { receiveEsimNotice } from '../../../server/esim/usage/webhook.ts';

/** For the eSIM supplier only: its address is its access, so no session and no Origin. */
export const POST: APIRoute = ({ locals, request, clientAddress }) =>
  receiveEsimNotice(locals.app, request, clientAddress);
