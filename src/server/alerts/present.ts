/** What goes wrong now: each check only reads. */
import { DAY, HOUR, MINUTE } from '../../shared/lib/durations.ts';
import type { Alert, AlertKind } from '../../shared/staff/alerts.ts';
import { isLocal } from '../config/addresses.ts';
import type { App } from '../context.ts';
import { faultRows, type Fault } from '../editing/faultRows.ts';
import {
  attention,
  isGivenUpMessage,
  stuckWork,
  undeliveredMail,
  type StuckEntry,
} from '../support/queues.ts';
import type { ActiveAlert } from './plan.ts';
import * as rows from './rows.ts';
import type { Failure } from './rows.ts';
import { ALERT_JOB } from './webhook.ts';

/** At most so many alerts of a kind are read; more count as this many. */
const LIMIT = 50;
const AWAY_MS = 10 * MINUTE;

const CHECKS: Readonly<Record<AlertKind, (app: App) => Promise<string[]>>> = {
  attention: async (app) => (await attention(app, undefined, LIMIT)).rows.map(({ number }) => number),
  async stuck(app) {
    const { orders, entries } = await stuckWork(app);
    const mails = (await undeliveredMail(app, undefined, LIMIT)).rows.filter(({ state }) => state === 'dead');
    return [
      ...orders.map(({ number }) => number),
      // An alert that cannot be sent is reported as its service being unreachable.
      ...entries.filter(({ kind }) => kind !== ALERT_JOB).map(subjectOf),
      ...mails.map(({ id }) => `mail ${id}`),
    ];
  },
  provider: async ({ db, now }) => subjectsOf(await rows.failureRows(db.read), 'provider', isLong(now())),
  disk: async ({ db, now }) => subjectsOf(await rows.failureRows(db.read), 'disk', isRecent(now())),
  backup: async (app) => ((await isBackupOld(app)) ? ['backup'] : []),
  content: async ({ db }) => (await faultRows(db.read)).map(faultName),
};

/** A message that was given up waits for a person, in a list of its own. */
const subjectOf = (entry: StuckEntry): string =>
  `${entry.kind}${isGivenUpMessage(entry) ? '-waits' : ''} ${entry.id}`;

/** A plan that is refused again is a new fault; the other kinds last until they are mended. */
const faultName = ({ kind, subject, at }: Fault): string =>
  kind === 'schedule' ? `${kind} ${subject} at ${new Date(at).toISOString()}` : `${kind} ${subject}`;

const subjectsOf = (failures: Failure[], kind: string, counts: (failure: Failure) => boolean): string[] =>
  failures.filter((each) => each.kind === kind && counts(each)).map(({ subject }) => subject);

/** Nothing was answered from the first to the last of failures that lie ten minutes apart. */
const isLong =
  (now: number) =>
  ({ since, seen_at }: Failure): boolean =>
    seen_at - since >= AWAY_MS && seen_at > now - DAY;

/** The process of a disk that was switched off says nothing any more. */
const isRecent =
  (now: number) =>
  ({ seen_at }: Failure): boolean =>
    seen_at > now - HOUR;

/** A site for others, or one that was backed up before. */
async function isBackupOld({ db, now, config }: App): Promise<boolean> {
  if (!config.alerts.backup) return false;
  const last = await rows.backupTime(db.read);
  const since = last ?? (isLocal(config.origin) ? undefined : await rows.firstAccountTime(db.read));
  return since !== undefined && now() - since > DAY;
}

export async function findActiveAlerts(app: App): Promise<ActiveAlert[]> {
  const active: ActiveAlert[] = [];
  for (const [kind, check] of Object.entries(CHECKS)) {
    const subjects = (await check(app)).slice(0, LIMIT);
    if (subjects.length) active.push({ kind: kind as AlertKind, subjects });
  }
  return active;
}

/** With when each was seen first. */
export async function currentAlerts(app: App): Promise<Alert[]> {
  const [active, reported] = await Promise.all([findActiveAlerts(app), rows.reportedAlerts(app.db.read)]);
  return active.map((each) => ({
    ...each,
    since: reported.find(({ kind }) => kind === each.kind)?.since ?? app.now(),
  }));
}
