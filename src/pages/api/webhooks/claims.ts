import type { APIRoute } from 'astro';
import { receiveFromInsurer } from '../../../server/claims/webhook.ts';

/** For the webhook of the insurer only: the signature over the raw body is its access, so no session and no Origin. */
export const POST: APIRoute = ({ locals, request }) => receiveFromInsurer(locals.app, request);
