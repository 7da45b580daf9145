import { claimMessages } from '../../shared/claims/claim.ts';
import { MAX_EVENTS } from '../../shared/claims/endpoints.ts';
import {
  isTravelerAction,
  nextState,
  type ClaimAction,
  type ClaimState,
} from '../../shared/claims/states.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import * as rows from './rows.ts';

/** `amount`: US cents; `messageId`: the insurer's own id of its message; `with`: other columns that change. */
export type Change = {
  action: ClaimAction;
  text: string;
  reference?: string | undefined;
  amount?: number | undefined;
  messageId?: string | undefined;
  with?: Partial<Pick<rows.ClaimRow, 'policy_json' | 'answers_json' | 'sent_at'>>;
};
export type ChangedClaim = { id: string; state: ClaimState; version: number };

/**
 * Changes a claim and adds to its history, in one transaction. The caller holds the lock of the user's rows.
 * @param version that the sender saw, where it saw one
 * @returns `event` is undefined for a change that was made before: a form or a message that was sent twice
 */
export async function changeClaim(
  tx: Query,
  app: App,
  row: rows.ClaimRow,
  change: Change,
  version: number | undefined,
): Promise<{ claim: ChangedClaim; event?: rows.EventRow } | Refusal> {
  const events = await rows.eventsOf(tx, row.id);
  if (events.some(({ message_id }) => message_id === change.messageId)) return { claim: changedOf(row) };
  if (version !== undefined && version !== row.version)
    return isRepeated(events, change) ? { claim: changedOf(row) } : refuse('CONFLICT');
  const state = nextState(row.state, change.action);
  if (!state) return refuse('CONFLICT', { error: claimMessages.notPossible });
  if (events.length >= MAX_EVENTS && (state === 'asked' || state === 'received'))
    return refuse('CONFLICT', { error: claimMessages.manyEvents });
  const { reference, amount, with: others } = change;
  const columns = {
    ...{ ...others, state, changed_at: app.now() },
    ...(reference && { reference }),
    ...(amount !== undefined && { amount }),
  };
  if (!(await rows.changeClaim(tx, row, columns))) return refuse('CONFLICT');
  const event = eventOf(app, row, change);
  await rows.insertEvent(tx, event);
  return { claim: { id: row.id, state, version: event.seq }, event };
}

const changedOf = ({ id, state, version }: rows.ClaimRow): ChangedClaim => ({ id, state, version });

const eventOf = (app: App, row: rows.ClaimRow, change: Change): rows.EventRow => ({
  ...{ claim_id: row.id, seq: row.version + 1, action: change.action, text: change.text, at: app.now() },
  ...{ reference: change.reference || null, amount: change.amount ?? null },
  delivery: isTravelerAction(change.action) ? 'queued' : null,
  message_id: change.messageId ?? null,
});

function isRepeated(events: readonly rows.EventRow[], { action, text, reference, amount }: Change): boolean {
  const last = events.at(-1);
  const isSameDecision =
    (last?.reference ?? '') === (reference ?? '') && (last?.amount ?? null) === (amount ?? null);
  return last?.action === action && last.text === text && isSameDecision;
}
