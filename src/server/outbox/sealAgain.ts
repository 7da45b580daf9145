/** After a change of AUTH_SECRET: seals the content of waiting work again under the new one. */
import type { App } from '../context.ts';
import { inBatches } from '../lib/inBatches.ts';
import { keyIdOf, reencrypt, type Secrets } from '../lib/seal.ts';
import * as rows from './sealedRows.ts';

const BATCH = 200;

/** How many were sealed again; `locked`: none of our secrets opens them. */
export type SealedAgain = { sealed: number; locked: number };

/** Of values that stay as they are: the next secret is not ours to replace, the processes that write it are newer. */
export const keyIdsToKeep = ({ secret, nextSecret }: Secrets): string[] =>
  [secret, nextSecret].flatMap((each) => (each === undefined ? [] : [keyIdOf(each)]));

/** Repeatable. An entry that is done meanwhile stays empty. */
export async function sealEntriesAgain(app: App, kind: string, purpose: string): Promise<SealedAgain> {
  const counts = { sealed: 0, locked: 0 };
  const keep = keyIdsToKeep(app);
  const waiting = inBatches((after) => rows.entriesOfOthers(app.db.read, kind, keep, after, BATCH));
  for await (const { id, payload } of waiting) {
    const content = JSON.parse(payload) as { sealed: string };
    const sealed = reencrypt(app, purpose, content.sealed);
    counts[sealed ? 'sealed' : 'locked']++;
    if (sealed)
      await app.db.write((tx) =>
        rows.replacePayload(tx, { id, payload }, JSON.stringify({ ...content, sealed })),
      );
  }
  return counts;
}
