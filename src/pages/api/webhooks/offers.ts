import type { APIRoute } from 'astro';
import { receiveFromProvider } from '../../../server/offers/webhook.ts';

/** For the webhook of providers only: the signature over the raw body is its access, so no session and no Origin. */
export const POST: APIRoute = ({ locals, request }) => receiveFromProvider(locals.app, request);
