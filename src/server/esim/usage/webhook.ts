import { readText } from '../../calls/body.ts';
import { isRefusal, json, refusalResponse, refuse } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import { isOutage } from '../../db/outage.ts';
import { makeNoticedDue } from './rows.ts';

/**
 * Receives a notification of the eSIM supplier, at most 64 kB. It changes nothing but when we ask the supplier again.
 * @param address of the sender
 * @returns 200 also for an eSIM that we do not know; 404 where the supplier sends none; 400 for one that is not the supplier's
 */
export async function receiveEsimNotice(app: App, request: Request, address: string): Promise<Response> {
  if (!app.esim.readNotice) return refusalResponse(refuse('NOT_FOUND'));
  try {
    const body = await readText(request);
    if (isRefusal(body)) return refusalResponse(body);
    const notice = app.esim.readNotice(body, address);
    if (!notice) return refusalResponse(refuse('MALFORMED'));
    if (notice.ref || notice.key) await app.db.write((tx) => makeNoticedDue(tx, notice, app.now()));
    return json({ received: true });
  } catch (err) {
    app.log.error({ err }, 'webhook of the eSIM supplier failed');
    return refusalResponse(refuse(isOutage(err) ? 'UNAVAILABLE' : 'UNEXPECTED'));
  }
}
