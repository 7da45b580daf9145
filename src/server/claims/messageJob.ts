import type { App } from '../context.ts';
import type { Job } from '../outbox/job.ts';
import { messageJob } from '../outbox/messages.ts';
import { run } from '../outbox/run.ts';
import { CLAIM_JOB, CLAIM_MESSAGES, messageOf, type ClaimPayload } from './message.ts';

const claimJob = messageJob<ClaimPayload>(CLAIM_MESSAGES, async (app, payload) => {
  const message = await messageOf(app, payload);
  if (!message) return 'sent';
  const { email } = app.content.insurance().contacts.claims;
  if (!app.claims.reaches(email) || !message.answerUrl) return 'waiting';
  await app.claims.send(message, email);
  return 'sent';
});

/**
 * Tells the insurer of all that is due.
 * @param keys only these outbox entries ("claim:{claim}:{seq}"); otherwise all
 * @returns how many tries were made
 */
export const sendClaims = (app: App, keys?: readonly string[]): Promise<number> =>
  run(app, { [CLAIM_JOB]: claimJob as Job<unknown> }, keys);
