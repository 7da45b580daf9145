import { refusalResponse, refuse } from '../calls/refusal.ts';
import { receiveWebhook } from '../calls/webhook.ts';
import type { App } from '../context.ts';
import { receiveClaimEvent } from './insurerAnswer.ts';

/**
 * Receives the insurer's answer by the webhook.
 * @returns 200 once it counts, also for one that was received before; 404 where no webhook is set up, and for an unknown
 * claim; 400 without a valid signature; 409 when the claim is decided
 */
export async function receiveFromInsurer(app: App, request: Request): Promise<Response> {
  const { claims } = app;
  if (claims.name !== 'webhook') return refusalResponse(refuse('NOT_FOUND'));
  return receiveWebhook(app, request, {
    name: 'the insurer',
    async receive(body, headers) {
      const event = claims.verifyEvent(body, headers);
      return event && receiveClaimEvent(app, event);
    },
  });
}
