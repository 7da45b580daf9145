/** A backup is a folder of its own: the data, and a manifest that says what it is and that it arrived whole. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { DAY } from '../../src/shared/lib/durations.ts';
import { makeFolder } from '../../src/server/config/dataFolder.ts';
import { Stop } from '../lib/stop.mjs';

const manifestSchema = v.object({
  /** ms: everything acknowledged before is inside. */
  made_at: v.pipe(v.number(), v.integer()),
  dialect: v.picklist(['sqlite', 'postgres']),
  file: v.picklist(['sojourn.db', 'sojourn.dump']),
  bytes: v.number(),
  sha256: v.string(),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

const MANIFEST = 'manifest.json';
const PARTIAL = '.partial';
const NAME = /^sojourn-\d{8}T\d{6}Z$/;
const PARTIAL_NAME = /^sojourn-\d{8}T\d{6}Z\.partial$/;

/** "sojourn-20261121T154801Z": sorts by time. */
const nameOf = (at: number): string =>
  `sojourn-${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** What is old, by name: each is tried by itself, so that one that cannot be removed stops neither the backup nor the others. */
type Cleanup = { removed: string[]; stuck: { name: string; why: string }[] };

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true });

/**
 * Makes a backup under a temporary name until everything is on the disk.
 * @param write puts the data into the file it is given
 * @param keep how many stay, this one too; older ones are removed afterwards. 0: all
 * @returns the folder, those that were removed, and those that could not be
 * @throws Stop when the folder cannot be made
 */
export async function makeBackup(
  parent: string,
  at: number,
  kind: Pick<Manifest, 'dialect' | 'file'>,
  write: (file: string, folder: string) => Promise<void>,
  keep = 0,
  remove = removeFolder,
): Promise<{ folder: string; manifest: Manifest } & Cleanup> {
  const folder = join(parent, nameOf(at));
  const partial = folder + PARTIAL;
  if (existsSync(folder)) throw new Stop(`There is a backup ${folder} already.`);
  await makePartial(parent, partial);
  // Before the data is written, because they may be what fills the disk.
  const partials = await removeEach(parent, await oldPartials(parent, at - DAY), remove);
  try {
    const file = join(partial, kind.file);
    await write(file, partial);
    await chmod(file, 0o600);
    const manifest = { made_at: at, ...kind, ...(await measureFile(file)) };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    for (const name of await readdir(partial)) await flush(join(partial, name));
    await rename(partial, folder);
    await flush(parent);
    const backups = await removeEach(parent, keep ? await outdated(parent, keep) : [], remove);
    const stuck = [...partials.stuck, ...backups.stuck];
    return { folder, manifest, removed: backups.removed, stuck };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function makePartial(parent: string, partial: string): Promise<void> {
  try {
    makeFolder(parent);
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    throw new Stop(`No backup can be made in ${parent}: ${(error as Error).message}.`);
  }
}

/** Those that were killed half-way: none takes a day. */
const oldPartials = async (parent: string, before: number): Promise<string[]> =>
  (await readdir(parent)).filter((name) => PARTIAL_NAME.test(name) && name < nameOf(before));

async function outdated(parent: string, keep: number): Promise<string[]> {
  const all = (await readdir(parent)).filter((name) => NAME.test(name)).sort();
  return all.slice(0, Math.max(0, all.length - keep));
}

async function removeEach(
  parent: string,
  names: readonly string[],
  remove: typeof removeFolder,
): Promise<Cleanup> {
  const cleanup: Cleanup = { removed: [], stuck: [] };
  for (const name of names)
    await remove(join(parent, name)).then(
      () => cleanup.removed.push(name),
      (error: unknown) => cleanup.stuck.push({ name, why: (error as Error).message }),
    );
  return cleanup;
}

/** @throws Stop when it is no backup, or not the one that was made */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; file: string }> {
  const manifest = v.safeParse(manifestSchema, parseFile(join(folder, MANIFEST)));
  if (!manifest.success) throw new Stop(`${folder} is no backup: it has no ${MANIFEST} of ours.`);
  const file = join(folder, manifest.output.file);
  const { sha256 } = await measureFile(file).catch(() => ({ sha256: '' }));
  if (sha256 !== manifest.output.sha256)
    throw new Stop(`The backup ${folder} is damaged: ${manifest.output.file} is not what was written.`);
  return { manifest: manifest.output, file };
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function measureFile(file: string): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Flushes files and folders to the disk: a file's name is data of its folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
