import type { App } from '../context.ts';
import { isOutage } from '../db/outage.ts';
import { readText } from './body.ts';
import { isRefusal, json, refusalResponse, refuse, type Refusal } from './refusal.ts';

/** What a sender's webhook does with a body as received, because a signature covers its bytes. */
type Receiver = {
  /** The name of the sender, for the log. */
  name: string;
  /** @returns the answer once it counts; undefined for what is not the sender's */
  receive(body: string, headers: Headers): Promise<object | undefined>;
};

/**
 * Receives a request of a sender without session, at most 64 kB. Senders send again on anything but 2xx.
 * @returns 200 once it counts, 400 for what is not the sender's, 413, 503 or 500 when it could not be stored, or the
 * status of the receiver's refusal
 */
export async function receiveWebhook(
  app: App,
  request: Request,
  { name, receive }: Receiver,
): Promise<Response> {
  try {
    const body = await readText(request);
    if (isRefusal(body)) return refusalResponse(body);
    const answer: object | Refusal = (await receive(body, request.headers)) ?? refuse('MALFORMED');
    return isRefusal(answer) ? refusalResponse(answer) : json(answer);
  } catch (err) {
    app.log.error({ err }, `webhook of ${name} failed`);
    return refusalResponse(refuse(isOutage(err) ? 'UNAVAILABLE' : 'UNEXPECTED'));
  }
}
