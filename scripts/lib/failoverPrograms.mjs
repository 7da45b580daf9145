import { existsSync } from 'node:fs';
import { aptInstall, onPath } from './debian.mjs';

/** Patroni moves the primary, etcd decides which one it is, HAProxy leads to it. */
const PROGRAMS = ['patroni', 'etcd', 'haproxy'];
const PACKAGES = ['patroni', 'etcd-server', 'haproxy'];
/** Debian keeps it where only root's shell looks. */
const SBIN = '/usr/sbin/haproxy';

/** @typedef {{ patroni: string, etcd: string, haproxy: string }} FailoverPrograms paths */

/** @returns {FailoverPrograms | undefined} undefined where one of them is missing */
export function findFailoverPrograms() {
  const [patroni, etcd, haproxy = existsSync(SBIN) ? SBIN : undefined] = PROGRAMS.map(onPath);
  return patroni && etcd && haproxy ? { patroni, etcd, haproxy } : undefined;
}

/**
 * The same, installing Debian's packages where that is ours to do.
 * @returns {Promise<FailoverPrograms>}
 * @throws {Error} where they cannot be had
 */
export async function ensureFailoverPrograms() {
  const programs = findFailoverPrograms();
  if (programs) return programs;
  const refusal = await aptInstall(...PACKAGES);
  const installed = refusal ? undefined : findFailoverPrograms();
  if (installed) return installed;
  throw new Error(`A failover needs ${PACKAGES.join(', ')}; ${refusal || 'installing them left none'}.`);
}
