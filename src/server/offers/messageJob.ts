import { openEntry } from '../catalogue/catalogue.ts';
import type { Job } from '../outbox/job.ts';
import type { OutboxRow } from '../outbox/rows.ts';
import { NoSuchAddress } from '../providers/mail/port.ts';
import { messageOf, type MessagePayload } from './message.ts';
import { setDelivery } from './rows.ts';

type Outcome = 'sent' | 'waiting';

const payloadOf = ({ payload }: OutboxRow): MessagePayload => JSON.parse(payload) as MessagePayload;
const eventOf = (row: OutboxRow) => ({ offer_id: payloadOf(row).offer, seq: payloadOf(row).seq });

/** Tells a provider of one answer. Without an address, and when all tries failed, it waits for our staff. */
export const messageJob: Job<Outcome> = {
  async begin() {},

  async call(app, row) {
    const message = await messageOf(app, payloadOf(row));
    if (!message) return 'sent';
    const { programId, ...content } = message;
    const email = (await openEntry(app, 'program', programId))?.doc.provider_email;
    if (!app.programProviders.reaches(email) || !message.answerUrl) return 'waiting';
    await app.programProviders.send(content, email);
    return 'sent';
  },

  finish: (tx, _app, row, outcome) => setDelivery(tx, eventOf(row), outcome),

  async markUncertain() {},

  async giveUp(tx, app, row) {
    await setDelivery(tx, eventOf(row), 'waiting');
    app.log.error({ job: row.id, offer: payloadOf(row).offer }, 'provider could not be told');
  },

  isHopeless: (error) => error instanceof NoSuchAddress,
};
