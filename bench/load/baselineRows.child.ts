/**
 * Program: the floor of a write on PostgreSQL. The rows of a cart write in a transaction of its own, over plain `pg`,
 * synchronous_commit=on, on as many connections as there are askers.
 */
import pg from 'pg';
import { serveJob } from './child.ts';

export type BaselineRowsJob = { url: string; connections: number; forMs: number };
export type BaselineRowsResult = { perSecond: number };

const TABLES = `
  create table if not exists baseline_carts (user_id text primary key, version integer not null);
  create table if not exists baseline_items (id text primary key, user_id text not null, item text not null)`;
const BUMP = `insert into baseline_carts values ($1, 1) on conflict (user_id) do update set version = baseline_carts.version + 1`;
const ADD = 'insert into baseline_items values ($1, $2, $3)';
const REMOVE = 'delete from baseline_items where id = $1';
const ITEM = 'x'.repeat(200);

serveJob<BaselineRowsJob, BaselineRowsResult>(async ({ url, connections, forMs }) => {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await clients[0]!.query(TABLES);
  const began = performance.now();
  const writes = await Promise.all(
    clients.map((client, at) => write(client, `traveler-${at}`, began + forMs)),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: writes.reduce((sum, count) => sum + count, 0) / seconds };
});

async function write(client: pg.Client, traveler: string, end: number): Promise<number> {
  let writes = 0;
  for (; performance.now() < end; writes++) {
    const id = `${traveler}-${writes >> 1}`;
    await client.query('begin');
    await client.query(BUMP, [traveler]);
    await (writes % 2 ? client.query(REMOVE, [id]) : client.query(ADD, [id, traveler, ITEM]));
    await client.query('commit');
  }
  // A run may be repeated on the same database.
  await client.query('delete from baseline_items where user_id = $1', [traveler]);
  return writes;
}
