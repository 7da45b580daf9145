import { Kysely, sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Database, Query } from '../../../src/server/db/database.ts';
import { DurableDialect } from '../../../src/server/db/postgres/durable.ts';
import { newId } from '../../../src/server/db/ids.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { isOutage } from '../../../src/server/db/outage.ts';
import { openPostgres, TIMEOUTS } from '../../../src/server/db/postgres/postgres.ts';
import type { Tables } from '../../../src/server/db/schema.ts';
import { createMigratedPlace, createPlace, describeDatabases, type Place } from '../../fixtures/databases.ts';

const put =
  (key: string, value = 'kept') =>
  (tx: Query): Promise<unknown> =>
    tx.insertInto('settings').values({ key, value }).execute();

const keys = async (query: Query): Promise<string[]> => {
  const rows = await query.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
};

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describeDatabases('migrate', (open, place) => {
  test('brings an empty database up to date, and leaves it alone the second time', async () => {
    const empty = await createPlace(place.dialect);
    onTestFinished(() => empty.remove());
    const db = empty.open();
    expect(await migrate(db)).toContain('0001-foundation');
    await db.write(put('before'));
    expect(await migrate(db)).toEqual([]);
    expect(await keys(db.read)).toEqual(['before']);
  });

  test('started twice at once, applies each migration once', async () => {
    const fresh = await createPlace(place.dialect);
    try {
      // SQLite has one process, so one writer; PostgreSQL may see two processes start together.
      const first = fresh.open();
      const second = fresh.dialect === 'sqlite' ? first : fresh.open();
      const applied = await Promise.all([migrate(first), migrate(second)]);
      expect(applied.map((names) => names.includes('0001-foundation')).sort()).toEqual([false, true]);
    } finally {
      await fresh.remove();
    }
  });

  test('refuses a row whose owner does not exist', async () => {
    const db = await open();
    const orphan = { id: newId(1), user_id: 'nobody', version: 1, updated_at: 1 };
    const refused = await refusal(db.write((tx) => tx.insertInto('carts').values(orphan).execute()));
    expect(refused).toMatch(/foreign key/i);
  });
});

describeDatabases('write', (open, place) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => db.write((tx) => tx.deleteFrom('settings').execute()));

  test('is seen by every reader once it has answered', async () => {
    const other = place.open();
    await db.write(put('answered'));
    expect(await keys(db.read)).toEqual(['answered']);
    expect(await keys(other.read)).toEqual(['answered']);
  });

  test('answers with what the work returned', async () => {
    expect(await db.write(async () => 'the order')).toBe('the order');
  });

  test('sees its own changes and those acknowledged before it', async () => {
    await db.write(put('a'));
    const seen = await db.write(async (tx) => {
      await put('b')(tx);
      return keys(tx);
    });
    expect(seen).toEqual(['a', 'b']);
  });

  test('that throws undoes all of its own and nothing of the others', async () => {
    const works = Array.from({ length: 20 }, (_, n) => async (tx: Query) => {
      await put(`n${String(n).padStart(2, '0')}`)(tx);
      if (n % 2) throw new Error(`refused ${n}`);
    });
    const outcomes = await Promise.all(works.map((work) => refusal(db.write(work))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    expect(outcomes[7]).toBe('refused 7');
    expect(await keys(db.read)).toEqual(
      works.flatMap((_, n) => (n % 2 ? [] : [`n${String(n).padStart(2, '0')}`])),
    );
  });

  test('that breaks a key is refused alone', async () => {
    await db.write(put('once'));
    const outcomes = await Promise.all(['x', 'once', 'y'].map((key) => refusal(db.write(put(key)))));
    expect(outcomes.map((outcome) => outcome === 'accepted')).toEqual([true, false, true]);
    expect(await keys(db.read)).toEqual(['once', 'x', 'y']);
  });

  test('keeps fifty writers apart: none reads what another is about to change', async () => {
    await db.write(put('count', '0'));
    const add = (tx: Query) =>
      tx
        .updateTable('settings')
        .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
        .where('key', '=', 'count')
        .execute();
    await Promise.all(Array.from({ length: 50 }, () => db.write(add)));
    expect(await db.read.selectFrom('settings').select('value').executeTakeFirst()).toEqual({ value: '50' });
  });

  test('note keeps its rows too, and is refused like a write', async () => {
    await db.relaxedWrite(put('noted'));
    expect(await refusal(db.relaxedWrite(put('noted')))).toMatch(/unique/i);
    expect(await db.write(keys)).toEqual(['noted']);
  });

  test('a note and a write of the same moment are both kept', async () => {
    await Promise.all([db.relaxedWrite(put('noted')), db.write(put('written'))]);
    expect(await keys(db.read)).toEqual(['noted', 'written']);
  });

  test('what was acknowledged is there after closing and opening again', async () => {
    const last = place.open();
    await last.write(put('acknowledged'));
    await last.relaxedWrite(put('noted'));
    await last.close();
    expect(await keys(place.open().read)).toEqual(['acknowledged', 'noted']);
  });

  test('ping answers on a healthy database', async () => {
    await expect(db.ping()).resolves.toBeUndefined();
  });
});

describe('the embedded database', () => {
  let place: Place;
  let db: Database;
  beforeEach(async () => {
    place = await createMigratedPlace('sqlite');
    db = place.open();
  });
  afterEach(() => place.remove());

  const pragma = async (query: Query, name: string): Promise<unknown> => {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(query);
    return Object.values(rows[0] ?? {})[0];
  };
  const FULL = 2;

  test('writes through a log and waits for the disk before a write is acknowledged', async () => {
    expect(await pragma(db.read, 'journal_mode')).toBe('wal');
    await db.relaxedWrite(put('noted'));
    expect(await db.write((tx) => pragma(tx, 'synchronous'))).toBe(FULL);
    const mixed = [db.relaxedWrite(put('n')), db.write((tx) => pragma(tx, 'synchronous'))] as const;
    expect((await Promise.all(mixed))[1]).toBe(FULL);
  });

  test('reads do not wait for a write that is under way, and do not see it', async () => {
    const seen = await db.write(async (tx) => {
      await put('under way')(tx);
      return keys(db.read);
    });
    expect(seen).toEqual([]);
  });

  test('refuses the whole batch when SQLite itself gave up the transaction', async () => {
    await db.write(put('taken'));
    const collide = (tx: Query): Promise<unknown> =>
      sql`insert or rollback into settings values ('taken', 'again')`.execute(tx);
    const outcomes = await Promise.all(
      [put('first'), collide, put('last')].map((work) => refusal(db.write(work))),
    );
    expect(outcomes).not.toContain('accepted');
    expect(await keys(db.read)).toEqual(['taken']);
    await db.write(put('afterwards'));
    expect(await keys(db.read)).toEqual(['afterwards', 'taken']);
  });
});

describe('PostgreSQL', () => {
  let place: Place;
  let db: Database;
  beforeEach(async () => {
    place = await createMigratedPlace('postgres');
    db = place.open();
  });
  afterEach(() => place.remove());

  test('survives the end of connections in use: their queries are told, the next one works (threat 45)', async () => {
    const endMine = (tx: Query) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    await expect(db.write(endMine)).rejects.toThrow();
    await expect(db.read.transaction().execute(endMine)).rejects.toThrow();
    await expect(db.ping()).resolves.toBeUndefined();
  });

  test('a migration that waits for a reader lets other readers pass', async () => {
    await db.write((tx) => sql`alter table esim_usage drop column resets_at`.execute(tx));
    await db.write((tx) => sql`delete from migrations where name = '0055-day-plans'`.execute(tx));
    const read = (q: Query) => q.selectFrom('esim_usage').select('order_item_id').execute();
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
    const migrating = await db.read.transaction().execute(async (tx) => {
      await read(tx);
      const started = migrate(db);
      await expect.poll(async () => (await waits.execute(db.read)).rows[0]!.n).toBeGreaterThan(0);
      // Behind the migration, which has to let go before the first reader does.
      await read(db.read);
      return { started };
    });
    expect(await migrating.started).toEqual(['0055-day-plans']);
  });

  test('a migration waits for that of another process longer than a request waits for the database', async () => {
    const timeouts = { ...TIMEOUTS, statement_timeout: 1 };
    const hasty = openPostgres(place.config.databaseUrl!, 1, timeouts);
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    let done = false;
    const { migrating } = await db.write(async (tx) => {
      await sql`select pg_advisory_xact_lock(7203114)`.execute(tx);
      const migrating = migrate(hasty).finally(() => (done = true));
      migrating.catch(() => {});
      while (!done && (await waits.execute(tx)).rows.length === 0);
      return { migrating };
    });
    expect(await migrating).toEqual([]);
    await hasty.close();
  });

  test('an audit takes longer than the time-out of its connection', async () => {
    const statement_timeout = 300;
    const hasty = openPostgres(place.config.databaseUrl!, 1, { ...TIMEOUTS, statement_timeout });
    const late = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > ${sql.lit(2 * statement_timeout)} * interval '1 ms'`;
    let done = false;
    const { auditing } = await db.write(async (tx) => {
      await sql`lock table order_items in access exclusive mode`.execute(tx);
      const auditing = audit(hasty).finally(() => (done = true));
      auditing.catch(() => {});
      while (!done && (await late.execute(db.read)).rows.length === 0);
      return { auditing };
    });
    await expect(auditing).resolves.toBeInstanceOf(Array);
    await hasty.close();
  });

  test('tells of a connection that the server ends while it is idle', async () => {
    const errors: unknown[] = [];
    const one = openPostgres(place.config.databaseUrl!, 1, TIMEOUTS, (error) => errors.push(error));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.read);
    await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(db.read);
    await expect.poll(() => errors).toMatchObject([{ code: '57P01' }]);
    await expect(one.ping()).resolves.toBeUndefined();
    await one.close();
  });

  test('gives up a connection that does not answer, and what it was asked with it', async () => {
    const timeouts = { ...TIMEOUTS, query_timeout: 3000 };
    const hasty = openPostgres(place.config.databaseUrl!, 1, timeouts);
    const hang = (q: Query) => sql`select pg_sleep(60)`.execute(q);
    const hanging = await Promise.allSettled([hang(hasty.read), hasty.relaxedWrite(hang), hasty.write(hang)]);
    for (const { reason } of hanging as PromiseRejectedResult[]) expect(isOutage(reason)).toBe(true);
    await Promise.all([hasty.ping(), hasty.relaxedWrite(put('a')), hasty.write(put('b'))]);
    await hasty.close();
  });

  test('a transaction that could not be begun leaves none behind', async () => {
    const asked: string[] = [];
    const query = (text: string) => {
      asked.push(text);
      return text.startsWith('begin') ? Promise.reject(new Error('canceled')) : Promise.resolve({ rows: [] });
    };
    const client = { query, release: () => undefined };
    const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve(), options: {} };
    const one = new Kysely<Tables>({ dialect: new DurableDialect({ pool: pool as never }) });
    await expect(one.transaction().execute(keys)).rejects.toThrow('canceled');
    expect(asked).toEqual(['begin; set local synchronous_commit = on', 'rollback']);
  });

  test('a write waits for the disk, whatever the connection was told before; a note does not', async () => {
    const url = new URL(place.config.databaseUrl!);
    url.searchParams.set('options', '-c synchronous_commit=off');
    const other = openPostgres(url.href);
    const told = async (q: Query) => {
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(q);
      return rows[0]?.synchronous_commit;
    };
    expect(await told(other.read)).toBe('off');
    expect(await other.write(told)).toBe('on');
    expect(await db.relaxedWrite(told)).toBe('off');
    await other.close();
  });

  test('a COMMIT that PostgreSQL warns of is not acknowledged, and its connection goes on', async () => {
    const one = openPostgres(place.config.databaseUrl!, 1);
    // What a standby that hangs leads to, without one: a warning while the transaction is committed.
    await one.write(async (tx) => {
      await sql`create function warn() returns trigger language plpgsql as $$ begin
        raise warning 'canceling wait for synchronous replication due to user request'; return null; end $$`.execute(
        tx,
      );
      await sql`create constraint trigger late after insert on settings deferrable initially deferred
        for each row execute function warn()`.execute(tx);
    });
    const refused: unknown = await one.write(put('lonely')).catch((error: unknown) => error);
    expect(isOutage(refused)).toBe(true);
    expect(String(refused)).toContain('canceling wait for synchronous replication');
    expect(await one.write(keys)).toEqual(['lonely']);
    await one.close();
  });

  test('prepares what comes again, and nothing whose answer a migration would change', async () => {
    const one = openPostgres(place.config.databaseUrl!, 1);
    const named = (q: Query) => q.selectFrom('settings').select('value').where('key', '=', 'a').execute();
    const all = (q: Query) => q.selectFrom('settings').selectAll().where('key', '=', 'a').execute();
    for (let times = 0; times < 4; times++) for (const query of [named, all]) await query(one.read);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one.read,
    );
    expect(rows.map(({ statement }) => statement)).toEqual([
      'select "value" from "settings" where "key" = $1',
    ]);
    await db.write(put('a'));
    await db.write((tx) => sql`alter table settings add column later text`.execute(tx));
    expect(await named(one.read)).toEqual([{ value: 'kept' }]);
    expect(await all(one.read)).toEqual([{ key: 'a', value: 'kept', later: null }]);
    await one.close();
  });
});

describe('newId', () => {
  test('is a version 7 UUID that names its moment, and sorts by it', () => {
    const ids = [1, 1_800_000_000_000, 2_000_000_000_000].map(newId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([...ids].reverse().sort()).toEqual(ids);
    expect(Number.parseInt(ids[1]!.replace('-', '').slice(0, 12), 16)).toBe(1_800_000_000_000);
  });

  test('does not repeat within one moment', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newId(1_800_000_000_000))).size).toBe(10_000);
  });
});
