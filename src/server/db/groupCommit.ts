/**
 * Several writes share one fsync: BEGIN IMMEDIATE, a SAVEPOINT for each member, COMMIT, then the answers. A member that
 * throws is rolled back alone. If SQLite itself rolls back, the whole batch fails.
 */
import { crashPoint } from '../config/crashPoints.ts';

type Connection = { exec(sql: string): void; inTransaction: () => boolean };

/**
 * `early` resolves before the commit (`Database.relaxedWrite`). `alone` runs between two transactions, for statements
 * that SQLite refuses inside one.
 */
type CommitMode = 'durable' | 'early' | 'alone';

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

  /** All waiting members up to the first `alone` one; or that one. */
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

  /** Ignores a failing ROLLBACK, so that the queue continues; the next BEGIN reports the problem. */
  function undo(): void {
    try {
      if (connection.inTransaction()) connection.exec('ROLLBACK');
    } catch {
      // The members get the first error.
    }
  }

  /** A batch of relaxed writes only does not wait for the disk (WAL with NORMAL does not fsync). */
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
      // Writes that arrive in this turn of the event loop share one commit.
      setImmediate(() => void drain());
    });
  };
}
