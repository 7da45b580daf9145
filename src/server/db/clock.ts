/**
 * One clock for all processes: the database's (threat 49, docs/decisions/0015). Leases, sessions, bot checks and rate
 * limits compare instants that different processes wrote, so no process may use a machine clock that may be wrong.
 */
import type { Log } from '../lib/log.ts';
import type { Database } from './database.ts';

type Clock = {
  /** ms since 1970 */
  now: () => number;
  /** Reads the database's time, now and every ten seconds until `stop`. @throws when the database is unreachable */
  follow: (log: Log) => Promise<() => void>;
};

const LOOK_EVERY_MS = 10_000;
/** The shortest of a few round trips is the most exact. */
const LOOKS_AT_START = 3;
/** A difference that an operator should hear of. */
const WORTH_SAYING_MS = 1000;

/** Advances at this machine's pace and never jumps; only `follow` adjusts it. */
const steady = (): number => performance.timeOrigin + performance.now();

/** @param db on SQLite the machine's clock is the database's, so nothing is followed */
export function openClock(db: Pick<Database, 'dialect' | 'time'>): Clock {
  if (db.dialect === 'sqlite') return { now: () => Date.now(), follow: async () => () => {} };
  let ahead = 0;
  const look = async (): Promise<void> => {
    const sentAt = steady();
    const databaseTime = await db.time();
    const receivedAt = steady();
    // The database answered between these two instants; the offset moves only as far as that proves.
    ahead = Math.min(Math.max(ahead, databaseTime - receivedAt), databaseTime - sentAt);
  };
  return {
    now: () => Math.floor(steady() + ahead),
    async follow(log) {
      for (let looks = 0; looks < LOOKS_AT_START; looks++) await look();
      const off = Math.round(Date.now() - steady() - ahead);
      if (Math.abs(off) > WORTH_SAYING_MS) log.warn({ off }, "this machine's clock is not the database's");
      // While the database is unreachable, the offset stays.
      const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
