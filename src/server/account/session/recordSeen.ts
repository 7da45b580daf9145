import { zoneFrom } from '../../../shared/account/zone.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';
import type { App } from '../../context.ts';
import { optionalWrite } from '../../db/optionalWrite.ts';
import { memoize } from '../../lib/memoize.ts';
import { setZone } from '../../reminderDue/rows.ts';
import { updateSeen } from './rows.ts';
import type { SessionRow } from './sessionRows.ts';
import { parseUserAgent } from './userAgent.ts';

/** Precision of "last seen"; saves a write per request. */
const SEEN_EVERY_MS = 10 * MINUTE;

type SessionUse = { agent: string; keyId: string; zoneCookie: string | undefined };

/**
 * Writes the row once in ten minutes, of staff in one (their half hour counts from it), and for another browser, secret or
 * time zone.
 */
export async function recordSeen(
  app: App,
  row: SessionRow,
  { agent, keyId, zoneCookie }: SessionUse,
): Promise<void> {
  const userAgent = agent ? parseUserAgent(agent) : { browser: row.browser, system: row.system };
  const isSameAgent = userAgent.browser === row.browser && userAgent.system === row.system;
  const zone = (zoneCookie && zoneNamed(zoneCookie)) || row.zone;
  const isSame = isSameAgent && row.key_id === keyId && zone === row.zone;
  const every = row.role ? MINUTE : SEEN_EVERY_MS;
  const now = app.now();
  if (isSame && now - row.seen_at < every) return;
  await optionalWrite(app, async (tx) => {
    await updateSeen(tx, row.sessionId, { ...userAgent, key_id: keyId, seen_at: now, zone });
    if (zone && zone !== row.zone) await setZone(tx, row.id, zone, now);
  });
}

/** Cached, because it is asked for with every request. @returns "" for none of that name */
const zoneNamed = memoize((value: string): string => zoneFrom(value) ?? '', { max: 1000 });
