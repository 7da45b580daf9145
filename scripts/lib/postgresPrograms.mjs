import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, isRoot, onPath } from './debian.mjs';
import { Stop } from './stop.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** @typedef {{ uid: number, gid: number } | undefined} Owner */

/** @returns {Promise<string>} the folder with initdb and postgres @throws {Stop} */
export async function ensurePostgres() {
  const folder = findPostgres();
  if (folder) return folder;
  const refusal = await aptInstall('postgresql');
  const installed = refusal ? undefined : findPostgres();
  if (installed) return installed;
  throw new Stop(
    `The tests on PostgreSQL need its server and ${refusal || 'installing it left none'}: install postgresql so that initdb is on PATH.`,
  );
}

/** Debian keeps the server's programs off PATH. @returns {string | undefined} */
function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const packaged = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  const otherFolder = onPath('initdb');
  return packaged ?? (otherFolder && dirname(realpathSync(otherFolder)));
}

/** PostgreSQL refuses to run as root: the account of Debian's package takes its place. @returns {Owner} */
export function serverUser() {
  if (!isRoot()) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0)
    throw new Stop(
      'PostgreSQL does not run as root and this machine has no account named postgres: run as another user.',
    );
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
