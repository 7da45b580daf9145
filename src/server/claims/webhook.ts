import { readText } from '../calls/body.ts';
import { isRefusal, json, refusalResponse, refuse } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { isOutage } from '../db/outage.ts';
import { receiveClaimEvent } from './insurerAnswer.ts';

/**
 * Receives the insurer's answer by the webhook, at most 64 kB.
 * @returns 200 once it counts, also for one that was received before; 404 where no webhook is set up, and for an unknown
 * claim; 400 without a valid signature; 409 when the claim is decided
 */
export async function receiveFromInsurer(app: App, request: Request): Promise<Response> {
  if (app.claims.name !== 'webhook') return refusalResponse(refuse('NOT_FOUND'));
  try {
    const body = await readText(request);
    if (isRefusal(body)) return refusalResponse(body);
    const event = app.claims.verifyEvent(body, request.headers);
    if (!event) return refusalResponse(refuse('MALFORMED'));
    const claim = await receiveClaimEvent(app, event);
    return isRefusal(claim) ? refusalResponse(claim) : json(claim);
  } catch (err) {
    app.log.error({ err }, 'webhook of the insurer failed');
    return refusalResponse(refuse(isOutage(err) ? 'UNAVAILABLE' : 'UNEXPECTED'));
  }
}
