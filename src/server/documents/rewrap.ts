/** After a change of AUTH_SECRET: seals the documents' keys again under the new one. The documents stay as they are. */
import { inBatches } from '../lib/inBatches.ts';
import { keyIdOf, readingSecrets } from '../lib/seal.ts';
import type { App } from '../context.ts';
import { keyIdsToKeep, type SealedAgain } from '../outbox/sealAgain.ts';
import { openKey, sealKey } from './keys.ts';
import * as rows from './maintenanceRows.ts';

const BATCH = 200;

/** Repeatable. `locked`: none of our secrets opens them. */
export async function rewrapKeys(app: App): Promise<SealedAgain> {
  const counts = { sealed: 0, locked: 0 };
  const keep = keyIdsToKeep(app);
  for await (const row of inBatches((after) => rows.keysOfOthers(app.db.read, keep, after, BATCH)))
    counts[(await rewrap(app, row)) ? 'sealed' : 'locked']++;
  return counts;
}

/** `locked`: none of our secrets opens them. */
export const countDocuments = (app: App) =>
  rows.countDocuments(app.db.read, readingSecrets(app).map(keyIdOf));

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
