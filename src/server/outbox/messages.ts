/** Messages in the history of an offer or of a claim: the work that sends them, and what ends it early. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { NoSuchAddress } from '../providers/mail/port.ts';
import type { Job } from './job.ts';
import { endWaiting, setDelivery, type History } from './messageRows.ts';
import { end, type OutboxRow } from './rows.ts';

/** `kind` of its entries in the outbox, whose payloads have the id of the offer or claim as `name`, and `seq`. */
export type Messages = History & { kind: string; name: 'claim' | 'offer'; recipient: string };
type Outcome = 'sent' | 'waiting';

/** Sends one message. Where `send` finds no address, and when all tries failed, it waits for our staff. */
export function messageJob<Payload extends { seq: number }>(
  messages: Messages,
  send: (app: App, payload: Payload) => Promise<Outcome>,
): Job<Outcome> {
  const payloadOf = ({ payload }: OutboxRow) => JSON.parse(payload) as Payload;
  const eventOf = (row: OutboxRow) => {
    const payload = payloadOf(row) as Payload & Record<Messages['name'], string>;
    return { id: payload[messages.name], seq: payload.seq };
  };
  return {
    call: (app, row) => send(app, payloadOf(row)),
    finish: (tx, _app, row, outcome) => setDelivery(tx, messages, eventOf(row), outcome),
    async markUncertain() {},
    async giveUp(tx, app, row) {
      await setDelivery(tx, messages, eventOf(row), 'waiting');
      app.log.error(
        { job: row.id, [messages.name]: eventOf(row).id },
        `${messages.recipient} could not be told`,
      );
    },
    isHopeless: (error) => error instanceof NoSuchAddress,
  };
}

/**
 * What waits for our staff has arrived: a person passed it on, or its page was answered. No work counts as given up any more.
 * @param id of the offer or claim @returns how many messages
 */
export async function endMessages(tx: Query, messages: Messages, id: string): Promise<number> {
  const ended = await endWaiting(tx, messages, id);
  for (const seq of ended) await end(tx, `${messages.kind}:${id}:${seq}`);
  return ended.length;
}
