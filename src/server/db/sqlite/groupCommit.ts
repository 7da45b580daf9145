/**
 * Several writes share one fsync: BEGIN IMMEDIATE, a SAVEPOINT for each member, COMMIT, then the answers. A member that
 * throws is rolled back alone. If SQLite itself rolls back, the whole batch fails.
 */
import { crashPoint } from '../../config/crashPoints.ts';

type Connection = { exec(sql: string): void; inTransaction: () => boolean };

/**
 * `early` resolves before the commit (`Database.relaxedWrite`). `alone` runs between two transactions, for statements
 * that SQLite refuses inside one.
 */
type CommitMode = 'durable' | 'early' | 'alone';

type Member = {
  run: () => Promise<unknown>;
  mode: CommitMode;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
/** Tells a member how its write ended. */
type Settle = () => void;

/** Queues writes; those that arrive in one turn of the event loop share a commit. */
export function groupCommit(connection: Connection) {
  let waiting: Member[] = [];
  let busy = false;
  const runBatch = openBatches(connection);

  async function drain(): Promise<void> {
    while (waiting.length) {
      const batch = nextBatch();
      if (batch[0]?.mode === 'alone') await batch[0].run().then(batch[0].resolve, batch[0].reject);
      else await runBatch(batch);
    }
    busy = false;
  }

  /** All waiting members up to the first `alone` one; or that one. */
  function nextBatch(): Member[] {
    const alone = waiting.findIndex(({ mode }) => mode === 'alone');
    const batch = alone < 0 ? waiting : waiting.slice(0, Math.max(alone, 1));
    waiting = waiting.slice(batch.length);
    return batch;
  }

  return function join<T>(run: () => Promise<T>, mode: CommitMode = 'durable'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ run, mode, resolve: resolve as Member['resolve'], reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void drain());
    });
  };
}

/** Runs members in one transaction, and settles them when it is committed. */
function openBatches(connection: Connection): (batch: Member[]) => Promise<void> {
  let synchronous = 'FULL';

  /** A batch of relaxed writes only does not wait for the disk (WAL with NORMAL does not fsync). */
  function setDurability(level: 'NORMAL' | 'FULL'): void {
    if (level === synchronous) return;
    connection.exec(`PRAGMA synchronous = ${level}`);
    synchronous = level;
  }

  return async (batch) => {
    const settles: Settle[] = [];
    try {
      setDurability(batch.every(({ mode }) => mode === 'early') ? 'NORMAL' : 'FULL');
      connection.exec('BEGIN IMMEDIATE');
      for (const member of batch) settles.push(await runInSavepoint(connection, member));
      commit(connection, batch);
      for (const settle of settles) settle();
    } catch (error) {
      rollBack(connection);
      for (const member of batch) member.reject(error);
    }
  };
}

async function runInSavepoint(connection: Connection, member: Member): Promise<Settle> {
  connection.exec('SAVEPOINT member');
  try {
    const value = await member.run();
    connection.exec('RELEASE member');
    if (member.mode === 'early') member.resolve(value);
    return () => member.resolve(value);
  } catch (error) {
    if (!connection.inTransaction()) throw error;
    connection.exec('ROLLBACK TO member');
    connection.exec('RELEASE member');
    return () => member.reject(error);
  }
}

function commit(connection: Connection, batch: Member[]): void {
  const isPromised = batch.some(({ mode }) => mode !== 'early');
  if (isPromised) crashPoint('db:before-commit');
  connection.exec('COMMIT');
  if (isPromised) crashPoint('db:after-commit');
}

/** Ignores a failing ROLLBACK, so that the queue continues; the next BEGIN reports the problem. */
function rollBack(connection: Connection): void {
  try {
    if (connection.inTransaction()) connection.exec('ROLLBACK');
  } catch {
    // The members get the first error.
  }
}
