/** After a change of AUTH_SECRET: seals the tokens of secret links again under the new one. */
import type { App } from '../context.ts';
import { inBatches } from '../lib/inBatches.ts';
import { seal } from '../lib/seal.ts';
import { keyIdsToKeep, type SealedAgain } from '../outbox/sealAgain.ts';
import * as rows from './rows.ts';
import { LINK_PURPOSE, tokenOf } from './tokens.ts';
import { sha256 } from '../lib/sha256.ts';

const BATCH = 200;

/** Repeatable. The first links, whose addresses an earlier secret has signed, are then found by a hash like all others. */
export async function sealLinksAgain(app: App): Promise<SealedAgain> {
  const counts = { sealed: 0, locked: 0 };
  const keep = keyIdsToKeep(app);
  for await (const link of inBatches((after) => rows.linksOfOthers(app.db.read, keep, after, BATCH))) {
    const token = tokenOf(app, link);
    counts[token ? 'sealed' : 'locked']++;
    if (!token) continue;
    const change = { hash: sha256(token), sealed: seal(app, LINK_PURPOSE, token) };
    await app.db.write((tx) => rows.replaceToken(tx, link, change));
  }
  return counts;
}
