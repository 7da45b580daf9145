import type { Job } from '../outbox/job.ts';
import type { OutboxRow } from '../outbox/rows.ts';
import { run } from '../outbox/run.ts';
import type { App } from '../context.ts';
import { NoSuchAddress } from '../providers/mail/port.ts';
import { CLAIM_JOB, messageOf, type ClaimPayload } from './message.ts';
import { setDelivery } from './rows.ts';

type Outcome = 'sent' | 'waiting';

const payloadOf = ({ payload }: OutboxRow): ClaimPayload => JSON.parse(payload) as ClaimPayload;
const eventOf = (row: OutboxRow) => ({ claim_id: payloadOf(row).claim, seq: payloadOf(row).seq });

/** Tells the insurer of one claim or answer. Without an address, and when all tries failed, it waits for our staff. */
const claimJob: Job<Outcome> = {
  async begin() {},

  async call(app, row) {
    const message = await messageOf(app, payloadOf(row));
    if (!message) return 'sent';
    const { email } = app.content.insurance().contacts.claims;
    if (!app.claims.reaches(email) || !message.answerUrl) return 'waiting';
    await app.claims.send(message, email);
    return 'sent';
  },

  finish: (tx, _app, row, outcome) => setDelivery(tx, eventOf(row), outcome),

  async markUncertain() {},

  async giveUp(tx, app, row) {
    await setDelivery(tx, eventOf(row), 'waiting');
    app.log.error({ job: row.id, claim: payloadOf(row).claim }, 'insurer could not be told');
  },

  isHopeless: (error) => error instanceof NoSuchAddress,
};

/**
 * Tells the insurer of all that is due.
 * @param keys only these outbox entries ("claim:{claim}:{seq}"); otherwise all
 * @returns how many tries were made
 */
export const sendClaims = (app: App, keys?: readonly string[]): Promise<number> =>
  run(app, { [CLAIM_JOB]: claimJob as Job<unknown> }, keys);
