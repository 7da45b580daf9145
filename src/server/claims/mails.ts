/** Mails to travelers about their claims. They link to the claim, which needs a sign-in, and tell nothing of what happened. */
import { claimNumber } from '../../shared/claims/claim.ts';
import type { ClaimAction } from '../../shared/claims/states.ts';
import { paths } from '../../shared/lib/paths.ts';
import { addressOf } from '../account/email/rows.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import type { ClaimRow, EventRow } from './rows.ts';

const KIND_OF = {
  send: 'claimSent',
  receive: 'claimReceived',
  ask: 'claimAsked',
  accept: 'claimAccepted',
  refuse: 'claimRefused',
} as const satisfies Partial<Record<ClaimAction, string>>;

/** In the transaction of what it tells. */
export async function mailTraveler(
  tx: Query,
  app: App,
  { id, user_id }: ClaimRow,
  event: EventRow,
): Promise<void> {
  const owner = await addressOf(tx, user_id);
  if (!owner || event.action === 'reply') return;
  const data = { url: app.config.origin + paths.claim(id), number: claimNumber(id) };
  const kind = KIND_OF[event.action];
  await queueMail(tx, app, { kind, key: `${id}:${event.seq}`, to: owner.email, userId: user_id, data });
}
