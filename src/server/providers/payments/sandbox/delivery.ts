import type { Database } from '../../../db/database.ts';
import * as rows from './rows.ts';
import type { EventRow } from './rows.ts';
import type { Send } from './sender.ts';
import { signature, SIGNATURE_HEADER } from '../../signature.ts';
import { MINUTE } from '../../../../shared/lib/durations.ts';

/** Longer than one try may take, so that two processes never send the same event at once. */
const PAUSE_MS = 10_000;
const MAX_BACKOFF_MS = 30 * MINUTE;

const backoff = (attempts: number): number =>
  Math.min(1000 * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF_MS);

type Options = { db: Database; now: () => number; keys: string[]; send: Send };

/**
 * Sends due events, signed again for each try, until one is answered with 2xx.
 * @param id only this event
 * @returns how many were sent, whatever the answer
 */
export async function deliver({ db, now, keys, send }: Options, id?: string): Promise<number> {
  if (!(await rows.anyEventDue(db.read, now()))) return 0;
  const events = await db.write((tx) => rows.takeEvents(tx, db.dialect, now(), PAUSE_MS, id));
  await Promise.all(events.map(sendOne));
  return events.length;

  async function sendOne(event: EventRow): Promise<void> {
    const header = signature(keys, Math.floor(now() / 1000), event.body);
    const status = await send(event.body, { [SIGNATURE_HEADER]: header }).catch(() => 0);
    const accepted = status >= 200 && status < 300;
    const outcome = accepted ? { delivered_at: now() } : { next_at: now() + backoff(event.attempts) };
    await db.write((tx) => rows.recordDelivery(tx, event.id, outcome));
  }
}
