/**
 * Sends the mails about little data and the last day. The outbox holds what they are about only: a top-up, a refund or a switched-off
 * kind settles one that still waits for its hour or for the mail server.
 */
import { fairUse } from '../../../shared/esim/plan.ts';
import { dataText, leftOf, type EsimUsage } from '../../../shared/esim/usage.ts';
import { longDate } from '../../../shared/lib/dates.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { utcMoment } from '../../../shared/lib/utcMoment.ts';
import { addressOf } from '../../account/email/rows.ts';
import { endingLinks, ensureChoices, mailChoices } from '../../consents/choices.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { letterOf } from '../../mail/letter.ts';
import { isReachable } from '../../mail/queue.ts';
import { NotYet, type Job } from '../../outbox/job.ts';
import { add, clearPayload, type OutboxRow } from '../../outbox/rows.ts';
import { run } from '../../outbox/run.ts';
import { NoSuchAddress } from '../../providers/mail/port.ts';
import { queuePush } from '../../push/job.ts';
import { esimInUse, reasonsOf, type EsimInUse, type ReasonKind } from './inUse.ts';
import { mailTime, pushUntil } from './mailTime.ts';
import { usageOf } from './usage.ts';

export const ESIM_MAIL_JOB = 'esimMail';

type Reminder = { item: string; kind: ReasonKind; of: string };

/** One mail of a kind for each `of`, ever; not sent before `from` (ms). */
export async function queueReminder(
  tx: Query,
  app: App,
  userId: string,
  { from, ...reminder }: Reminder & { from: number },
): Promise<void> {
  await ensureChoices(tx, userId);
  const { item, kind, of } = reminder;
  await add(tx, ESIM_MAIL_JOB, `${kind}:${item}:${of}`, reminder, app.now(), userId, from);
}

const reminderOf = ({ payload }: OutboxRow): Reminder => JSON.parse(payload) as Reminder;

const reminderJob: Job<void> = {
  async call(app, row) {
    const { item, kind, of } = reminderOf(row);
    const esim = await esimInUse(app.db.read, item);
    const usage = esim && usageOf(esim.row);
    if (!usage || !(await isStillDue(app, esim, { kind, of })))
      return app.log.info({ job: row.id, mail: kind }, 'reminder is settled');
    const daylight = mailTime(app.now(), esim.days);
    // The hour that was chosen before may be over by now; what an operator tries before that hour goes at once.
    if (app.now() >= row.first_at && daylight > app.now()) throw new NotYet(daylight);
    await send(app, row, kind, esim, usage);
  },

  finish: (tx, _app, row) => clearPayload(tx, row.id),
  async markUncertain() {},

  async giveUp(_tx, app, row) {
    app.log.error({ job: row.id, mail: ESIM_MAIL_JOB }, 'mail could not be sent');
  },

  isHopeless: (error) => error instanceof NoSuchAddress,
};

async function isStillDue(app: App, esim: EsimInUse, { kind, of }: Omit<Reminder, 'item'>): Promise<boolean> {
  if (reasonsOf(esim, app.now())[kind] !== of) return false;
  return (await mailChoices(app.db.read, esim.row.user_id)).data;
}

/** Devices do not wait for the mail server. */
async function send(app: App, row: OutboxRow, kind: ReasonKind, esim: EsimInUse, usage: EsimUsage) {
  const { user_id: userId } = esim.row;
  const data = await dataOf(app, kind, esim, usage);
  const letter = letterOf(kind, data, app.config.origin);
  const until = pushUntil(app.now(), esim.days);
  const message = { title: letter.subject, body: data.of, path: pathOf(kind, esim), until };
  await app.db.write((tx) => queuePush(tx, app, userId, row.id, message));
  const owner = await addressOf(app.db.read, userId);
  if (!owner || !isReachable(owner.email)) return;
  await app.mail.send({ ...letter, to: owner.email, kind, key: row.dedupe_key, at: row.first_at });
}

async function dataOf(app: App, kind: ReasonKind, esim: EsimInUse, usage: EsimUsage) {
  const { note, values } = esim.snapshot;
  const links = await endingLinks(app.db.read, app, esim.row.user_id);
  return {
    unsubscribe: links.get('data')!,
    url: app.config.origin + pathOf(kind, esim),
    topUp: isTopUp(kind, esim),
    of: `eSIM ${note}`,
    // What comes back at midnight is told by its rule.
    left: fairUse(values['dataLimitInGB'] ?? '') ?? dataText(leftOf(usage)),
    until: longDate(esim.days.last),
    asOf: utcMoment(usage.as_of),
  };
}

const isTopUp = (kind: ReasonKind, { row }: EsimInUse): boolean => kind === 'lowData' && row.tops_up === 1;

const pathOf = (kind: ReasonKind, esim: EsimInUse): string =>
  isTopUp(kind, esim) ? paths.topUp(esim.row.order_item_id) : paths.purchase(esim.orderId);

/** Sends all that are due. @returns how many tries were made */
export const sendEsimReminders = (app: App): Promise<number> =>
  run(app, { [ESIM_MAIL_JOB]: reminderJob as Job<unknown> });
