/**
 * The mail with what is due. The outbox holds the keys of its reasons only: what a kind that was switched off, an answer or
 * an installation has settled meanwhile is left out when it is written.
 */
import { pushCopy } from '../../copy/account/push.ts';
import { reminderCopy } from '../../copy/mail/reminders.ts';
import { paths } from '../../shared/lib/paths.ts';
import { daylightEnds, nextDaylight } from '../../shared/reminders/rules.ts';
import { endingLinks, ensureChoices } from '../consents/choices.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { letterOf } from '../mail/letter.ts';
import { NotYet, type Job } from '../outbox/job.ts';
import { add, type OutboxRow } from '../outbox/rows.ts';
import { run } from '../outbox/run.ts';
import { NoSuchAddress } from '../providers/mail/port.ts';
import { queuePush, type PushMessage } from '../push/job.ts';
import { scheduleReminderCheck, planOf, setSent } from '../reminderDue/rows.ts';
import { accountToRemind } from './account.ts';
import type { Account, DescribedReason } from './reason.ts';
import { reasonsOf } from './reasons.ts';
import { recordReminded, type CountedTo } from './rows.ts';

const JOB = 'digest';

/** The key of a digest in the outbox. */
export const digestKey = (digest: string): string => `${JOB}:${digest}`;

/** @param keys of reasons, at least one */
export async function queueDigest(
  tx: Query,
  app: App,
  userId: string,
  digest: string,
  keys: readonly string[],
): Promise<void> {
  await ensureChoices(tx, userId);
  await add(tx, JOB, digest, { keys }, app.now(), userId);
}

type SentDigest = { keys: string[]; countedTo: CountedTo; day: string };

const digestJob: Job<SentDigest | undefined> = {
  async call(app, row) {
    const plan = row.user_id === null ? undefined : await planOf(app.db.read, row.user_id);
    const account = plan && (await accountToRemind(app, plan.user_id, plan.zone));
    if (!account) return undefined;
    const daylight = nextDaylight(account.now, account.zone);
    if (daylight > account.now) throw new NotYet(daylight);
    const due = await dueOf(app, account, row);
    if (!due.length) return undefined;
    // Devices do not wait for the mail server, and are told also where the address is none.
    await app.db.write((tx) => queuePush(tx, app, account.id, row.id, messageOf(account, due)));
    const { to } = account;
    if (to !== null) {
      const letter = letterOf('digest', await dataOf(app, account, due), app.config.origin);
      await app.mail.send({ ...letter, to, kind: 'digest', key: row.dedupe_key, at: row.first_at });
    }
    const countedTo = new Map(due.flatMap(({ key, added }) => (added === undefined ? [] : [[key, added]])));
    return { keys: due.map(({ key }) => key), countedTo, day: account.today };
  },

  async finish(tx, app, row, sent) {
    const userId = row.user_id!;
    if (sent) {
      await recordReminded(tx, userId, sent.keys, app.now(), sent.countedTo);
      await setSent(tx, userId, app.now(), sent.day);
    }
    await scheduleReminderCheck(tx, userId, app.now());
  },

  async markUncertain() {},

  // Reminded of all the same: a mail that was tried for so long may have arrived, and an address that is not there stays so.
  async giveUp(tx, app, row) {
    const keys = keysOf(row);
    // What came since the first try may be in none of them.
    const countedTo = new Map(keys.map((key) => [key, row.first_at]));
    await recordReminded(tx, row.user_id!, keys, app.now(), countedTo);
    await scheduleReminderCheck(tx, row.user_id!, app.now());
    app.log.error({ job: row.id, mail: JOB }, 'mail could not be sent');
  },

  isHopeless: (error) => error instanceof NoSuchAddress,
};

/** Sends all digests that are due. @returns how many tries were made */
export const sendDigests = (app: App): Promise<number> => run(app, { [JOB]: digestJob as Job<unknown> });

const keysOf = ({ payload }: OutboxRow): string[] => (JSON.parse(payload) as { keys: string[] }).keys;

async function dueOf(app: App, account: Account, row: OutboxRow): Promise<DescribedReason[]> {
  const keys = new Set(keysOf(row));
  const { reasons } = await reasonsOf(app, account);
  const due = reasons.filter(({ key, until }) => keys.has(key) && until > account.now);
  return due.toSorted((a, b) => a.until - b.until);
}

async function dataOf(app: App, { id }: Account, due: readonly DescribedReason[]) {
  const links = await endingLinks(app.db.read, app, id);
  const { origin } = app.config;
  const kinds = [...new Set(due.map(({ kind }) => kind))];
  return {
    items: due.map(({ title, text, path }) => ({ title, text, url: origin + path })),
    unsubscribe: links.get('reminders')!,
    settings: `${origin}${paths.settings()}#mails`,
    ends: kinds.map((kind) => [reminderCopy.kinds[kind], links.get(kind)!] as const),
  };
}

/** The one thing, or how many there are and which is first. */
function messageOf({ now, zone }: Account, [first, ...more]: readonly DescribedReason[]): PushMessage {
  const until = daylightEnds(now, zone);
  const { title, text, path } = first!;
  if (!more.length) return { title, body: text, path, until };
  return { title: pushCopy.several(more.length + 1), body: title, path: paths.dates(), until };
}
