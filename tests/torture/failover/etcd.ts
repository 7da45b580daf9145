/** One etcd, in which Patroni keeps the lease of the primary. */
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/port.mjs';
import { startProgram, type Program } from './program.ts';

export async function startEtcd(file: string, folder: string): Promise<{ port: number; program: Program }> {
  const [port, peer] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${port}`;
  const own = `http://127.0.0.1:${peer}`;
  const args = [
    // The interface that Patroni uses, see patroni.ts.
    ['--enable-v2'],
    ['--name', 'etcd1'],
    ['--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', own],
    ['--initial-advertise-peer-urls', own],
    ['--initial-cluster', `etcd1=${own}`],
  ].flat();
  return { port, program: startProgram(file, args, join(folder, 'etcd.log'), folder) };
}
