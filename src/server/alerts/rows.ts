/** SQL of what owners were told, of failures that processes see, and of the last backup. */
import type { Selectable } from 'kysely';
import type { AlertKind } from '../../shared/staff/alerts.ts';
import type { Query } from '../db/database.ts';
import { putSetting, settingOf } from '../db/settings.ts';
import type { Tables } from '../db/schema.ts';

export type ReportedAlert = {
  kind: AlertKind;
  since: number;
  reportedAt: number;
  reportedSubjects: string[];
  endedAt: number | null;
};

export async function reportedAlerts(q: Query): Promise<ReportedAlert[]> {
  const rows = await q.selectFrom('alerts').selectAll().execute();
  return rows.map(({ kind, since, told_at, told_json, ended_at }) => ({
    ...{
      kind,
      since: Number(since),
      reportedAt: Number(told_at),
      reportedSubjects: JSON.parse(told_json) as string[],
    },
    endedAt: ended_at === null ? null : Number(ended_at),
  }));
}

export async function putAlert(
  tx: Query,
  { kind, since, reportedAt, reportedSubjects, endedAt }: ReportedAlert,
): Promise<void> {
  const row = { since, told_at: reportedAt, told_json: JSON.stringify(reportedSubjects), ended_at: endedAt };
  await tx
    .insertInto('alerts')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}

export async function removeAlert(tx: Query, kind: AlertKind): Promise<void> {
  await tx.deleteFrom('alerts').where('kind', '=', kind).execute();
}

export type Failure = Selectable<Tables['failures']>;
export type FailureKey = Pick<Failure, 'kind' | 'subject'>;
const MAX_FAILURES = 200;

export async function failureRows(q: Query): Promise<Failure[]> {
  const rows = await q.selectFrom('failures').selectAll().orderBy('since').limit(MAX_FAILURES).execute();
  return rows.map((row) => ({ ...row, since: Number(row.since), seen_at: Number(row.seen_at) }));
}

/** Keeps when it began. */
export async function putFailure(tx: Query, key: FailureKey, at: number): Promise<void> {
  await tx
    .insertInto('failures')
    .values({ ...key, since: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ seen_at: at }))
    .execute();
}

export async function removeFailure(tx: Query, { kind, subject }: FailureKey): Promise<void> {
  await tx.deleteFrom('failures').where('kind', '=', kind).where('subject', '=', subject).execute();
}

export async function deleteFailuresBefore(tx: Query, before: number): Promise<void> {
  await tx.deleteFrom('failures').where('seen_at', '<', before).execute();
}

const BACKUP = 'backup-at';

/** @param at ms */
export const putBackupTime = (tx: Query, at: number): Promise<void> => putSetting(tx, BACKUP, String(at));

/** When the last backup was made; undefined when none is known of. */
export async function backupTime(q: Query): Promise<number | undefined> {
  const value = await settingOf(q, BACKUP);
  return value === undefined ? undefined : Number(value);
}

/** Since when there is something to back up: the oldest account. */
export async function firstAccountTime(q: Query): Promise<number | undefined> {
  const query = q.selectFrom('users').select('created_at').where('created_at', '>', 0);
  const row = await query.orderBy('id').limit(1).executeTakeFirst();
  return row && Number(row.created_at);
}
