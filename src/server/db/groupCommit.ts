/**
 * Several writes, one fsync: BEGIN IMMEDIATE, a SAVEPOINT for each member, COMMIT, then the answers.
 * A member that throws is undone alone. If SQLite itself rolled back, the whole batch is refused.
 */
import { crashPoint } from '../config/crashPoints.ts';

export type Connection = { exec(sql: string): void; inTransaction: () => boolean };

/**
 * `early` answers before the commit: see `Database.relaxedWrite`. `alone` runs between two transactions, in none: for what
 * SQLite does in no transaction.
 */
export type CommitMode = 'durable' | 'early' | 'alone';

type Member = {
  run: () => Promise<unknown>;
  way: CommitMode;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
type Outcome = () => void;

export function groupCommit(connection: Connection) {
  let waiting: Member[] = [];
  let busy = false;
  let synchronous = 'FULL';

  async function drain(): Promise<void> {
    while (waiting.length) {
      const batch = next();
      if (batch[0]?.way === 'alone') await batch[0].run().then(batch[0].resolve, batch[0].reject);
      else await together(batch);
    }
    busy = false;
  }

  /** All that wait, up to the first that wants to be alone; or that one. */
  function next(): Member[] {
    const alone = waiting.findIndex(({ way }) => way === 'alone');
    const batch = alone < 0 ? waiting : waiting.slice(0, Math.max(alone, 1));
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function together(batch: Member[]): Promise<void> {
    const outcomes: Outcome[] = [];
    try {
      durability(batch.every(({ way }) => way === 'early') ? 'NORMAL' : 'FULL');
      connection.exec('BEGIN IMMEDIATE');
      for (const member of batch) outcomes.push(await attempt(member));
      commit(batch);
      for (const settle of outcomes) settle();
    } catch (error) {
      undo();
      for (const member of batch) member.reject(error);
    }
  }

  function commit(batch: Member[]): void {
    const promised = batch.some(({ way }) => way !== 'early');
    if (promised) crashPoint('db:before-commit');
    connection.exec('COMMIT');
    if (promised) crashPoint('db:after-commit');
  }

  /** A ROLLBACK that fails too must not keep the queue waiting: the next BEGIN says what is wrong. */
  function undo(): void {
    try {
      if (connection.inTransaction()) connection.exec('ROLLBACK');
    } catch {
      // The members are told the first error.
    }
  }

  /** Only notes in the batch: nobody waits for the disk, so none is asked to (WAL with NORMAL does not fsync). */
  function durability(level: 'NORMAL' | 'FULL'): void {
    if (level === synchronous) return;
    connection.exec(`PRAGMA synchronous = ${level}`);
    synchronous = level;
  }

  async function attempt(member: Member): Promise<Outcome> {
    connection.exec('SAVEPOINT member');
    try {
      const value = await member.run();
      connection.exec('RELEASE member');
      if (member.way === 'early') member.resolve(value);
      return () => member.resolve(value);
    } catch (error) {
      if (!connection.inTransaction()) throw error;
      connection.exec('ROLLBACK TO member');
      connection.exec('RELEASE member');
      return () => member.reject(error);
    }
  }

  return function join<T>(run: () => Promise<T>, way: CommitMode = 'durable'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ run, way, resolve: resolve as Member['resolve'], reject });
      if (busy) return;
      busy = true;
      // Everything that arrived in this turn of the event loop joins the same commit.
      setImmediate(() => void drain());
    });
  };
}
