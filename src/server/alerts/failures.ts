/** What this process sees fail: outside services, and its own disk. Written only while something fails, and once when it ends. */
import { hostname } from 'node:os';
import { DAY, SECOND } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import { freeRatio } from '../lib/disk.ts';
import { takeOutcomes } from '../outgoing/outcomes.ts';
import * as rows from './rows.ts';
import type { FailureKey } from './rows.ts';

export const RECORD_FAILURES_EVERY_MS = 30 * SECOND;
const MIN_FREE = 0.1;

type Parts = Pick<App, 'db' | 'now' | 'config'>;
type FailureState = FailureKey & { isFailing: boolean };

/** @param free of the disk: tests give their own */
export async function recordFailures({ db, now, config }: Parts, free = freeRatio): Promise<void> {
  const ratio = await free(config.dataDir);
  const seen: FailureState[] = [...takeOutcomes()].map(([subject, answered]) => ({
    ...{ kind: 'provider', subject, isFailing: !answered },
  }));
  // Where it cannot be told nothing changes.
  if (!Number.isNaN(ratio)) seen.push({ kind: 'disk', subject: hostname(), isFailing: ratio < MIN_FREE });
  const stored = new Set((await rows.failureRows(db.read)).map(nameOf));
  const changes = seen.filter((each) => each.isFailing || stored.has(nameOf(each)));
  if (!changes.length) return;
  const at = now();
  await db.write(async (tx) => {
    for (const { kind, subject, isFailing } of changes.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
      await (isFailing
        ? rows.putFailure(tx, { kind, subject }, at)
        : rows.removeFailure(tx, { kind, subject }));
    // Of a machine that is gone, or a service that nothing asks any more.
    await rows.deleteFailuresBefore(tx, at - DAY);
  });
}

const nameOf = ({ kind, subject }: FailureKey): string => `${kind} ${subject}`;
