/**
 * One clock for all processes: the database's (threat 49, docs/decisions/0015). Leases, sessions, bot checks and rate
 * limits compare instants that different processes wrote, so a machine whose clock is wrong must not use its own.
 */
import type { Log } from '../lib/log.ts';
import type { Database } from './database.ts';

export type Clock = {
  /** ms since 1970 */
  now: () => number;
  /** Asks the database for the time, and from then on every ten seconds until `stop`. @throws when it cannot be reached */
  follow: (log: Log) => Promise<() => void>;
};

const LOOK_EVERY_MS = 10_000;
/** The shortest of a few round trips tells the time best. */
const LOOKS_AT_START = 3;
/** More than this and somebody should look after the machine. */
const WORTH_SAYING_MS = 1000;

/** Runs at the pace of this machine and never jumps with its clock: only what `follow` learns sets it. */
const steady = (): number => performance.timeOrigin + performance.now();

/** @param db on SQLite the machine's own clock is the database's, and there is nothing to follow */
export function openClock(db: Pick<Database, 'dialect' | 'time'>): Clock {
  if (db.dialect === 'sqlite') return { now: () => Date.now(), follow: async () => () => {} };
  let ahead = 0;
  const look = async (): Promise<void> => {
    const asked = steady();
    const theirs = await db.time();
    const answered = steady();
    // The question was answered somewhere between: the offset moves no further than that makes certain.
    ahead = Math.min(Math.max(ahead, theirs - answered), theirs - asked);
  };
  return {
    now: () => Math.floor(steady() + ahead),
    async follow(log) {
      for (let looks = 0; looks < LOOKS_AT_START; looks++) await look();
      const off = Math.round(Date.now() - steady() - ahead);
      if (Math.abs(off) > WORTH_SAYING_MS) log.warn({ off }, "this machine's clock is not the database's");
      // While the database is away, time goes on at the steady pace.
      const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
