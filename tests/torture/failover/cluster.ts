/** PostgreSQL that survives its primary: three nodes under Patroni, HAProxy in front of them and of the site. */
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureFailoverPrograms } from '../../../scripts/lib/failoverPrograms.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { ensurePostgres, serverUser } from '../../../scripts/lib/postgresPrograms.mjs';
import { until } from '../servers/audit.ts';
import { startBalancer } from './balancer.ts';
import { startEtcd } from './etcd.ts';
import { databaseNode, type DatabaseNode } from './node.ts';
import type { Program } from './program.ts';

export type FailoverCluster = {
  /** Through the balancer, to whichever is the primary. */
  url: string;
  nodes: readonly DatabaseNode[];
  /** @returns undefined while there is none */
  primary(): Promise<DatabaseNode | undefined>;
  /** Waits until all three stream and one of them is synchronous. @throws after a while */
  whole(): Promise<void>;
  /** Leads from a port to the site's processes, and from `url` to the primary. @returns once it does */
  balance(site: number, servers: number[]): Promise<void>;
  stop(): Promise<void>;
};

const NODES = ['node1', 'node2', 'node3'];
const TIMEOUT_MS = 180_000;
const secret = (): string => randomBytes(12).toString('hex');

export async function startFailoverCluster(): Promise<FailoverCluster> {
  const programs = await ensureFailoverPrograms();
  const bin = await ensurePostgres();
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-failover-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const secrets = { superuser: secret(), replication: secret(), rewind: secret() };
  const etcd = await startEtcd(programs.etcd, folder);
  const where = { folder, owner, bin, patroni: programs.patroni, etcd: etcd.port, secrets };
  const nodes = await Promise.all(NODES.map((name) => databaseNode(name, where)));
  const sql = await freePort();
  let balancer: Program | undefined;
  let isBroken = false;
  const cluster: FailoverCluster = {
    url: `postgres://sojourn:${secrets.superuser}@127.0.0.1:${sql}/postgres`,
    nodes,
    primary: () => firstThat(nodes, '/primary'),
    async whole() {
      if (await until(() => isWhole(nodes), TIMEOUT_MS)) return;
      isBroken = true;
      const roles = await Promise.all(nodes.map(roleOf));
      throw new Error(`The nodes did not come together (${roles.join(', ')}); their logs are in ${folder}.`);
    },
    async balance(site, servers) {
      balancer = startBalancer(programs.haproxy, folder, { sql, site, nodes, servers });
      if (!(await until(() => leadsToPrimary(cluster.url), TIMEOUT_MS)))
        throw new Error('HAProxy finds no primary.');
    },
    async stop() {
      await balancer?.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.program.stop();
      if (!isBroken) rmSync(folder, { recursive: true, force: true });
    },
  };
  nodes[0]!.start();
  if (!(await until(async () => (await cluster.primary()) !== undefined, TIMEOUT_MS)))
    throw new Error(`There is no primary; its log is in ${folder}.`);
  nodes.slice(1).forEach((node) => node.start());
  await cluster.whole();
  return cluster;
}

/** A node that is being promoted answers as primary and as standby at once. */
async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const roles = await Promise.all(nodes.map(roleOf));
  return roles.sort().join() === 'primary,replica,sync';
}

async function roleOf(node: DatabaseNode): Promise<string> {
  const [primary, sync, replica] = await Promise.all(['/primary', '/sync', '/replica'].map(checkOf(node)));
  if (primary) return replica ? 'promoting' : 'primary';
  return sync ? 'sync' : replica ? 'replica' : 'away';
}

async function firstThat(nodes: readonly DatabaseNode[], path: string): Promise<DatabaseNode | undefined> {
  const answers = await Promise.all(nodes.map((node) => checkOf(node)(path)));
  return nodes.find((_, index) => answers[index]);
}

/** Before its first checks HAProxy takes every node for the primary, and leads to each of them in turn. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (let connection = 0; connection < 2 * NODES.length; connection++)
    if (!(await isPrimaryAt(url))) return false;
  return true;
}

async function isPrimaryAt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const CHECK_MS = 2000;

/** Patroni answers 200 to a check that holds. */
const checkOf =
  ({ ports }: DatabaseNode) =>
  (path: string): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = request({ host: '127.0.0.1', port: ports.rest, path, timeout: CHECK_MS }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      probe.once('timeout', () => probe.destroy()).once('error', () => resolve(false));
      probe.once('close', () => resolve(false));
      probe.end();
    });
