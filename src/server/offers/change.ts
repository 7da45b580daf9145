import {
  isTravelerAction,
  nextState,
  type OfferAction,
  type OfferState,
} from '../../shared/offers/states.ts';
import { MAX_EVENTS, offerMessages } from '../../shared/offers/endpoints.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import * as rows from './rows.ts';

/** `messageId`: the provider's own id of its message. */
export type Change = {
  action: OfferAction;
  text: string;
  reason?: string | undefined;
  messageId?: string | undefined;
};
/** Says why there may be no more of this kind. */
type Excess = (events: readonly rows.EventRow[]) => Promise<string | undefined> | string | undefined;

export type ChangedOffer = { id: string; state: OfferState; version: number };

/**
 * Changes an offer and adds to its history, in one transaction.
 * @param options `version` that the sender saw, where it saw one
 * @returns `event` is undefined for a change that was made before: a form or a message that was sent twice
 */
export async function changeOffer(
  tx: Query,
  app: App,
  row: rows.OfferRow,
  change: Change,
  { version, excess }: { version: number | undefined; excess: Excess },
): Promise<{ offer: ChangedOffer; event?: rows.EventRow } | Refusal> {
  const events = await rows.eventsOf(tx, row.id);
  if (events.some(({ message_id }) => message_id === change.messageId)) return { offer: offerOf(row) };
  if (version !== undefined && version !== row.version)
    return isRepeated(events, change) ? { offer: offerOf(row) } : refuse('CONFLICT');
  const state = nextState(row.state, change.action, app.now() < row.closes_at);
  if (!state) return refuse('CONFLICT', { error: offerMessages.notPossible });
  // Taking back what was said is always possible.
  const tooMany =
    change.action === 'undo'
      ? undefined
      : row.version > MAX_EVENTS
        ? offerMessages.manyEvents
        : await excess(events);
  if (tooMany) return refuse('CONFLICT', { error: tooMany });
  if (!(await rows.changeOffer(tx, row, { state, changed_at: app.now() }))) return refuse('CONFLICT');
  const event = eventOf(app, row, change);
  await rows.insertEvent(tx, event);
  await scheduleReminderCheck(tx, row.user_id, app.now());
  return { offer: { id: row.id, state, version: event.seq }, event };
}

const offerOf = ({ id, state, version }: rows.OfferRow): ChangedOffer => ({ id, state, version });

const eventOf = (app: App, row: rows.OfferRow, change: Change): rows.EventRow => ({
  offer_id: row.id,
  seq: row.version + 1,
  action: change.action,
  reason: change.reason ?? null,
  text: change.text,
  delivery: isTravelerAction(change.action) ? 'queued' : null,
  message_id: change.messageId ?? null,
  at: app.now(),
});

function isRepeated(events: readonly rows.EventRow[], { action, reason, text }: Change): boolean {
  const last = events.at(-1);
  return last?.action === action && last.reason === (reason ?? null) && last.text === text;
}
