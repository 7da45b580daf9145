/** What a node tells Patroni; docs/deploy/patroni.yml is the same for real machines. */
import { join } from 'node:path';

export type NodePorts = { sql: number; rest: number; sqlRelay: number; restRelay: number; etcd: number };
export type Secrets = { superuser: string; replication: string; rewind: string };

const HERE = '127.0.0.1';

/** s; the primary is replaced when its lease of `ttl` has run out. */
const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** No acknowledged write without a second machine: `strict` lets none through while there is no standby. */
const SYNCHRONOUS = { synchronous_mode: true, synchronous_mode_strict: true, synchronous_node_count: 1 };

export const patroniSettings = (
  name: string,
  folder: string,
  bin: string,
  ports: NodePorts,
  secrets: Secrets,
) => ({
  scope: 'sojourn',
  name,
  restapi: { listen: `${HERE}:${ports.rest}`, connect_address: `${HERE}:${ports.restRelay}` },
  // Not etcd3: there Patroni before 3.0.3 overwrites the new primary's lease when the earlier one wakes up. A proxy:
  // Patroni would otherwise ask etcd for its address and go there past the relay.
  etcd: { hosts: [`${HERE}:${ports.etcd}`], use_proxies: true },
  bootstrap: {
    dcs: {
      ...TIMES,
      ...SYNCHRONOUS,
      maximum_lag_on_failover: 1_048_576,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 100,
          wal_level: 'replica',
          wal_log_hints: 'on',
          max_wal_senders: 8,
          // A standby that is silent for so long is no standby. ms
          wal_sender_timeout: 10_000,
          wal_receiver_timeout: 10_000,
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${HERE}:${ports.sql}`,
    connect_address: `${HERE}:${ports.sqlRelay}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    pg_hba: [`host replication replicator ${HERE}/32 scram-sha-256`, `host all all ${HERE}/32 scram-sha-256`],
    authentication: {
      superuser: { username: 'sojourn', password: secrets.superuser },
      replication: { username: 'replicator', password: secrets.replication },
      rewind: { username: 'rewinder', password: secrets.rewind },
    },
    parameters: { unix_socket_directories: folder },
  },
});
