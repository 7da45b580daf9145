/** Shows a reminder on one device: encrypted for its browser and handed to the browser's push service (RFC 8030, 8291). */
import { SECOND } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { guardedFetch } from '../outgoing/guardedFetch.ts';
import { Unreachable } from '../outgoing/post.ts';
import type { Job } from '../outbox/job.ts';
import { add, clearPayload, type OutboxRow } from '../outbox/rows.ts';
import { run } from '../outbox/run.ts';
import { mayBePushed } from './devices.ts';
import { pushKeys } from './keys.ts';
import * as rows from './rows.ts';
import type { SubscriptionRow } from './rows.ts';
import { sha256 } from '../lib/sha256.ts';

/** `path`: what a press opens. `until`: ms, not shown after that. */
export type PushMessage = { title: string; body: string; path: string; until: number };

const JOB = 'push';
const TOPIC_LENGTH = 32;
const GONE_STATUSES: readonly number[] = [404, 410];
/** The service will never take it: nothing that a later try changes. */
const REFUSED_STATUSES: readonly number[] = [400, 401, 403, 413];

type Payload = PushMessage & { subscription: string };
type Outcome = 'gone' | 'over';

/** In the transaction of what it tells of. @param subject what it is about: one message of it for each device, ever */
export async function queuePush(
  tx: Query,
  app: Pick<App, 'now'>,
  userId: string,
  subject: string,
  message: PushMessage,
): Promise<void> {
  for (const { id } of await rows.subscriptionsOf(tx, userId)) {
    const payload: Payload = { ...message, subscription: id };
    await add(tx, JOB, `${id}:${subject}`, payload, app.now(), userId);
  }
}

const payloadOf = ({ payload }: OutboxRow): Payload => JSON.parse(payload) as Payload;

const pushJob = (timeoutMs?: number): Job<Outcome> => ({
  async call(app, row) {
    const { subscription, until, ...message } = payloadOf(row);
    const device = await rows.subscriptionById(app.db.read, row.user_id ?? '', subscription);
    if (!device || until <= app.now() || !mayBePushed(app, device.endpoint)) return 'over';
    const status = await send(app, device, { ...message, tag: topicOf(row) }, { until, timeoutMs });
    if (GONE_STATUSES.includes(status)) return 'gone';
    if (REFUSED_STATUSES.includes(status)) app.log.warn({ job: row.id, status }, 'push refused');
    else if (status < 200 || status > 299) throw new Unreachable(`push service: HTTP ${status}`);
    return 'over';
  },

  async finish(tx, _app, row, outcome) {
    const { subscription } = payloadOf(row);
    if (outcome === 'gone') await rows.deleteSubscriptions(tx, row.user_id ?? '', [subscription]);
    await clearPayload(tx, row.id);
  },

  async markUncertain() {},
  giveUp: (tx, _app, row) => clearPayload(tx, row.id),
});

/** A repeat replaces the first, at the service and on the device. */
const topicOf = ({ dedupe_key }: OutboxRow): string => sha256(dedupe_key).slice(0, TOPIC_LENGTH);

/** @returns the status that the service answers with */
async function send(
  app: App,
  { endpoint, p256dh, auth }: SubscriptionRow,
  message: Omit<PushMessage, 'until'> & { tag: string },
  { until, timeoutMs }: { until: number; timeoutMs?: number | undefined },
): Promise<number> {
  const { origin } = app.config;
  const subject = origin.startsWith('https:') ? origin : 'mailto:push@sojourn.invalid';
  // Loaded with the first one: a process without reminders holds nothing of it.
  const { default: webpush } = await import('web-push');
  const details = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...(await pushKeys(app)) },
      TTL: Math.floor((until - app.now()) / SECOND),
      contentEncoding: 'aes128gcm',
      urgency: 'low',
      topic: message.tag,
    },
  );
  const fetchPush = guardedFetch(({ href }) => mayBePushed(app, href), undefined, timeoutMs);
  const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length');
  const body = new Uint8Array(details.body);
  const answer = await fetchPush(details.endpoint, {
    method: 'POST',
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    body,
  });
  return answer.status;
}

/** Sends all that is due. @returns how many tries were made */
export const sendPushes = (app: App, timeoutMs?: number): Promise<number> =>
  run(app, { [JOB]: pushJob(timeoutMs) as Job<unknown> });
