import type { APIRoute } from 'astro';
import { receivePayment } from '../../../server/orders/payment/webhook.ts';

/** For the payment provider only: the signature over the raw body is its access, so no session and no Origin. */
export const POST: APIRoute = ({ locals, request }) => receivePayment(locals.app, request);
