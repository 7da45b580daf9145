/** What goes wrong as a signed POST, for an on-call service or a chat: ids and numbers, never a person. */
import type { App } from '../context.ts';
import type { Job } from '../outbox/job.ts';
import { boundedFetch, OUTGOING_MS } from '../outgoing/boundedFetch.ts';
import { Unreachable } from '../outgoing/post.ts';
import { signature, SIGNATURE_HEADER } from '../providers/signature.ts';
import type { AlertDelta } from './plan.ts';

export const ALERT_JOB = 'alert';
const BOUNDS = { timeoutMs: OUTGOING_MS, maxBytes: 64 * 1024 };

/** The names of the wire; docs/operating.md documents them. */
export const bodyOf = (id: string, { alerts, ended }: AlertDelta, at: number) => ({
  id,
  at: new Date(at).toISOString(),
  all_well: alerts.length === 0,
  alerts: alerts.map(({ kind, subjects, fresh, since }) => ({
    ...{ kind, subjects, new: fresh, since: new Date(since).toISOString() },
  })),
  ended,
});

const nothing = async (): Promise<void> => {};

/** Sent until the answer is 2xx, as all outbox work. */
export const alertJob: Job<void> = {
  call: (app, { payload }) => send(app, payload),
  finish: nothing,
  markUncertain: nothing,
  giveUp: async (_tx, { log }, { id, attempts, last_error }) =>
    log.warn({ job: id, attempts, reason: last_error }, 'alerts were not taken by their webhook: given up'),
};

async function send({ config: { alerts }, now }: App, body: string): Promise<void> {
  // The setting was removed since.
  if (!alerts.webhook) return;
  const { url, secret } = alerts.webhook;
  const { id } = JSON.parse(body) as { id: string };
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    [SIGNATURE_HEADER]: signature([secret], Math.floor(now() / 1000), body),
  };
  const response = await boundedFetch(new Request(url, { method: 'POST', headers, body }), BOUNDS);
  if (!response.ok) throw new Unreachable(`alerts: HTTP ${response.status}.`);
}
