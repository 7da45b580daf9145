import { refusalResponse, refuse } from '../../calls/refusal.ts';
import { receiveWebhook } from '../../calls/webhook.ts';
import type { App } from '../../context.ts';
import { makeNoticedDue } from './askRows.ts';

/**
 * Receives a notification of the eSIM supplier. It changes nothing but when we ask the supplier again.
 * @param address of the sender
 * @returns 200 also for an eSIM that we do not know; 404 where the supplier sends none; 400 for one that is not the supplier's
 */
export async function receiveEsimNotice(app: App, request: Request, address: string): Promise<Response> {
  if (!app.esim.readNotice) return refusalResponse(refuse('NOT_FOUND'));
  return receiveWebhook(app, request, {
    name: 'the eSIM supplier',
    async receive(body) {
      const notice = app.esim.readNotice?.(body, address);
      if (!notice) return undefined;
      if (notice.ref || notice.key) await app.db.write((tx) => makeNoticedDue(tx, notice, app.now()));
      return { received: true };
    },
  });
}
