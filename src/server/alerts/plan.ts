/** Decides which alerts are sent now and what is stored of them. Pure, so that all timing is in one place. */
import { DAY, HOUR } from '../../shared/lib/durations.ts';
import type { Alert, AlertKind } from '../../shared/staff/alerts.ts';
import type { ReportedAlert } from './rows.ts';

export type ActiveAlert = Pick<Alert, 'kind' | 'subjects'>;
/** `fresh`: subjects not reported yet. */
export type AlertDelta = { alerts: (Alert & { fresh: string[] })[]; ended: AlertKind[] };
type Plan = { tell: AlertDelta | undefined; put: ReportedAlert[]; remove: AlertKind[] };

const DIGEST_MS = HOUR;
const REMINDER_MS = DAY;

/**
 * A kind that was not there is told at once. What is added to it or ends is gathered for an hour, and what lasts is told again
 * after a day. @param rows what owners were told before
 */
export function planAlerts(
  now: number,
  present: readonly ActiveAlert[],
  rows: readonly ReportedAlert[],
): Plan {
  const rowOf = (kind: AlertKind) => rows.find((row) => row.kind === kind);
  const alerts = present.map(({ kind, subjects }) => {
    const row = rowOf(kind);
    return {
      kind,
      subjects,
      since: row?.since ?? now,
      fresh: subjects.filter((each) => !row?.reportedSubjects.includes(each)),
    };
  });
  const over = rows.filter(({ kind }) => !present.some((each) => each.kind === kind));
  const gap = now - Math.max(-Infinity, ...rows.map(({ reportedAt }) => reportedAt));
  const isFirst = alerts.some(({ kind }) => !rowOf(kind));
  const hasChanged = over.length > 0 || alerts.some(({ fresh }) => fresh.length > 0);
  const isDue = isFirst || (hasChanged && gap >= DIGEST_MS) || (alerts.length > 0 && gap >= REMINDER_MS);
  if (isDue) {
    const put = alerts.map(({ kind, since, subjects }) => ({
      ...{ kind, since, reportedAt: now, reportedSubjects: [...subjects], endedAt: null },
    }));
    const ended = over.map(({ kind }) => kind);
    return { tell: { alerts, ended }, put, remove: ended };
  }
  return { tell: undefined, put: endings(now, over, rows), remove: [] };
}

/** Until an end is reported it is only stored, so that a condition that comes back meanwhile was never over. */
const endings = (
  now: number,
  over: readonly ReportedAlert[],
  rows: readonly ReportedAlert[],
): ReportedAlert[] =>
  rows.flatMap((row) => {
    const isOver = over.includes(row);
    if (isOver === (row.endedAt !== null)) return [];
    return [{ ...row, endedAt: isOver ? now : null }];
  });
