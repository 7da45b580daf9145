import { refusalResponse, refuse } from '../calls/refusal.ts';
import { receiveWebhook } from '../calls/webhook.ts';
import type { App } from '../context.ts';
import { receiveProviderEvent } from './providerAnswer.ts';

/**
 * Receives a provider's answer by the webhook.
 * @returns 200 once it counts, also for one that was received before; 404 where no webhook is set up, and for an unknown
 * offer; 400 without a valid signature; 409 when the offer has changed
 */
export async function receiveFromProvider(app: App, request: Request): Promise<Response> {
  const { programProviders } = app;
  if (programProviders.name !== 'webhook') return refusalResponse(refuse('NOT_FOUND'));
  return receiveWebhook(app, request, {
    name: 'providers',
    async receive(body, headers) {
      const event = programProviders.verifyEvent(body, headers);
      return event && receiveProviderEvent(app, event);
    },
  });
}
