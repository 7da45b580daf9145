/** A claim that is not sent: begun, kept while it is written, and deleted. */
import { claimMessages, MAX_CLAIMS } from '../../shared/claims/claim.ts';
import type {
  deleteClaim as deleting,
  saveClaimDraft as saving,
  startClaim as starting,
} from '../../shared/claims/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { newId } from '../db/ids.ts';
import { deleteUnchanged } from '../db/deleteUnchanged.ts';
import { deleteClaimDocuments } from '../documents/subjectRows.ts';
import { claimOf } from './claims.ts';
import { claimPolicy } from './policies.ts';
import * as rows from './rows.ts';

/** A draft in which nothing was written yet is the answer again. */
export async function startClaim(
  app: App,
  user: User,
  { item }: ParsedInput<typeof starting>,
): Promise<Output<typeof starting> | Refusal> {
  const policy = await claimPolicy(app, user, item);
  if (!policy) return refuse('NOT_FOUND');
  return app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const claims = await rows.claimsOfItems(tx, user.id, [item]);
    const empty = claims.find(({ state, version }) => state === 'draft' && version === 1);
    if (empty) return { id: empty.id };
    if (claims.length >= MAX_CLAIMS) return refuse('CONFLICT', { error: claimMessages.manyClaims });
    const [id, now] = [newId(app.now()), app.now()];
    await rows.insertClaim(tx, {
      ...{ id, user_id: user.id, item_id: item, policy_json: JSON.stringify(policy) },
      ...{ state: 'draft', version: 1, step: '', answers_json: '{}', reference: null, amount: null },
      ...{ created_at: now, saved_at: now, sent_at: null, changed_at: now },
    });
    return { id };
  });
}

/** @returns 409 with the stored draft when it was saved since `version` */
export const saveClaimDraft = (
  app: App,
  user: User,
  { id, version, step, answers }: ParsedInput<typeof saving>,
): Promise<Output<typeof saving> | Refusal> =>
  app.db.write(async (tx) => {
    const row = await rows.claimById(tx, user.id, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.state !== 'draft') return refuse('CONFLICT', { error: claimMessages.notPossible });
    const saved_at = app.now();
    const change = { step, answers_json: JSON.stringify(answers), saved_at, changed_at: saved_at };
    const isLatest = row.version === version && (await rows.changeClaim(tx, row, change));
    if (isLatest) return { version: version + 1, saved_at };
    const { version: latest, answers: stored } = claimOf(row);
    return refuse('CONFLICT', { draft: { version: latest, answers: stored } });
  });

export const deleteClaim = (
  app: App,
  user: User,
  { id }: ParsedInput<typeof deleting>,
): Promise<Output<typeof deleting> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const row = await rows.claimById(tx, user.id, id);
    if (row && row.state !== 'draft') return refuse('CONFLICT', { error: claimMessages.notPossible });
    await deleteClaimDocuments(tx, user.id, id);
    if (row) await deleteUnchanged(tx, 'claims', row);
    return { success: true };
  });
