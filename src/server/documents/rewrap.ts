/** After a change of AUTH_SECRET: seals the documents' keys again under the new one. The documents stay as they are. */
import { keyIdOf } from '../lib/seal.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import { openKey, sealKey } from './keys.ts';
import * as rows from './sweepRows.ts';

const BATCH = 200;

/** Only while AUTH_SECRET_PREVIOUS is set. */
export const rewrapWhenDue = async (app: App): Promise<boolean> =>
  app.config.previousSecret !== undefined &&
  runPeriodicJob(app, 'rewrap documents', { everyMs: 5 * MINUTE, leaseMs: 30 * MINUTE }, rewrapKeys);

/** Repeatable. `lost`: neither secret opens them. */
export async function rewrapKeys(app: App): Promise<{ wrapped: number; lost: number }> {
  const counts = { wrapped: 0, lost: 0 };
  for (let after = ''; ;) {
    const batch = await rows.keysOfOthers(app.db.read, keyIdOf(app.secret), after, BATCH);
    if (!batch.length) break;
    after = batch.at(-1)!.id;
    for (const row of batch) counts[(await rewrap(app, row)) ? 'wrapped' : 'lost']++;
  }
  if (counts.wrapped || counts.lost) app.log.info(counts, 'keys of documents wrapped again');
  return counts;
}

/** `locked`: neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS opens them. */
export const countDocuments = ({ db, secret, config }: App) =>
  rows.countDocuments(
    db.read,
    [secret, config.previousSecret].flatMap((each) => (each ? [keyIdOf(each)] : [])),
  );

type Row = Awaited<ReturnType<typeof rows.keysOfOthers>>[number];

async function rewrap(app: App, row: Row): Promise<boolean> {
  const sealed = sealedAgain(app, row);
  if (sealed) await app.db.write((tx) => rows.replaceKey(tx, row, sealed));
  return sealed !== undefined;
}

function sealedAgain(app: App, { id, parts, finished_at, sealed_key }: Row): string | undefined {
  const owner = { id, parts: finished_at === null ? null : Number(parts) };
  try {
    return sealKey(app, owner, openKey(app, owner, sealed_key));
  } catch {
    return undefined;
  }
}
