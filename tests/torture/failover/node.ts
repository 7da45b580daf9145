/** One database machine: Patroni with its PostgreSQL, reached by everybody else through relays. */
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/port.mjs';
import { livesOne, signalFamily } from '../servers/family.ts';
import { startProgram, type Owner, type Program } from './program.ts';
import { patroniSettings, type NodePorts, type Secrets } from './patroni.ts';
import { relayTo, type Relay } from './relay.ts';

export type DatabaseNode = {
  name: string;
  /** Through its relays: PostgreSQL, and Patroni's checks. */
  ports: { sql: number; rest: number };
  start(): void;
  /** SIGKILL to Patroni and PostgreSQL at once: the machine lost its power. */
  kill(): void;
  /** SIGSTOP to all of it: the machine hangs. */
  freeze(): void;
  thaw(): void;
  /** Its network is gone, to etcd as to everybody. */
  cut(): void;
  mend(): void;
  /** Cancels every commit that waits for a standby. @returns how many */
  cancelWaits(): Promise<number>;
  stop(): Promise<void>;
};

type Where = { folder: string; owner: Owner; bin: string; patroni: string; etcd: number; secrets: Secrets };

export async function databaseNode(name: string, where: Where): Promise<DatabaseNode> {
  const folder = join(where.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  if (where.owner) chownSync(folder, where.owner.uid, where.owner.gid);
  const sqlPort = await freePort();
  const restPort = await freePort();
  const relays = {
    sql: await relayTo(sqlPort),
    rest: await relayTo(restPort),
    etcd: await relayTo(where.etcd),
  };
  const all: Relay[] = Object.values(relays);
  const ports: NodePorts = {
    sql: sqlPort,
    rest: restPort,
    sqlRelay: relays.sql.port,
    restRelay: relays.rest.port,
    etcd: relays.etcd.port,
  };
  const file = join(folder, 'patroni.json');
  // YAML is a superset of JSON.
  writeFileSync(
    file,
    JSON.stringify(patroniSettings(name, folder, where.bin, ports, where.secrets), null, 2),
  );
  if (where.owner) chownSync(file, where.owner.uid, where.owner.gid);
  let program: Program | undefined;
  // Patroni first: it would start PostgreSQL again.
  const signal = (name: NodeJS.Signals): void => {
    program?.signal(name);
    const postmaster = postmasterOf(folder);
    if (postmaster) signalFamily(postmaster, name);
  };
  process.once('exit', () => signal('SIGKILL'));
  return {
    name,
    ports: { sql: relays.sql.port, rest: relays.rest.port },
    start: () => {
      program = startProgram(where.patroni, [file], join(folder, 'patroni.log'), folder, where.owner);
    },
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cut: () => all.forEach((relay) => relay.cut()),
    mend: () => all.forEach((relay) => relay.mend()),
    cancelWaits: () => cancelWaits(relays.sql.port, where.secrets.superuser),
    async stop() {
      signal('SIGCONT');
      await program?.stop();
      all.forEach((relay) => relay.close());
    },
  };
}

async function cancelWaits(port: number, password: string): Promise<number> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'sojourn', password, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ cancelled: boolean }>(
      `select pg_cancel_backend(pid) as cancelled from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

/** PostgreSQL is no child of Patroni, so that it survives it. @returns undefined while none runs */
function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
    return livesOne([pid]) ? pid : undefined;
  } catch {
    return undefined;
  }
}
