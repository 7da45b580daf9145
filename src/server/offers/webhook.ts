import { readText } from '../calls/body.ts';
import { isRefusal, json, refusalResponse, refuse } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { isOutage } from '../db/outage.ts';
import { receiveProviderEvent } from './providerAnswer.ts';

/**
 * Receives a provider's answer by the webhook, at most 64 kB.
 * @returns 200 once it counts, also for one that was received before; 404 where no webhook is set up, and for an unknown
 * offer; 400 without a valid signature; 409 when the offer has changed
 */
export async function receiveFromProvider(app: App, request: Request): Promise<Response> {
  if (app.programProviders.name !== 'webhook') return refusalResponse(refuse('NOT_FOUND'));
  try {
    const body = await readText(request);
    if (isRefusal(body)) return refusalResponse(body);
    const event = app.programProviders.verifyEvent(body, request.headers);
    if (!event) return refusalResponse(refuse('MALFORMED'));
    const offer = await receiveProviderEvent(app, event);
    return isRefusal(offer) ? refusalResponse(offer) : json(offer);
  } catch (err) {
    app.log.error({ err }, 'webhook of providers failed');
    return refusalResponse(refuse(isOutage(err) ? 'UNAVAILABLE' : 'UNEXPECTED'));
  }
}
