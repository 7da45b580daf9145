/** What the next process finds when everything is due: leases have run out, and every pause is over. */
import type { Database } from '../../../src/server/db/database.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { assemble, type TestApp } from '../../fixtures/assemble.ts';
import type { Place } from '../../fixtures/places.ts';

/** Longer than a lease and than the longest pause between two tries. */
const LATER_MS = 31 * 60_000;

/** Does what is left to do, half an hour later by its clock. Call it when no server runs on the rows any more. */
export async function finishLater({ config }: Place, db: Database): Promise<void> {
  const send = async (body: string, headers: Record<string, string>) =>
    (await receivePayment(app, new Request('http://localhost/hook', { method: 'POST', body, headers })))
      .status;
  const app: TestApp = assemble(db, config.dataDir, { now: () => Date.now() + LATER_MS, send });
  while ((await app.payments.sendDue()) + (await runOnce(app)) + (await sendMail(app)) > 0);
}
