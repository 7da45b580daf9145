/** Content out to a folder of files, for those who keep it under version control. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { App } from '../context.ts';
import {
  NEWER_SUFFIX,
  digestOrNull,
  readManifest,
  writeManifest,
  type ExportManifest,
} from './exportManifest.ts';
import { readFolderFile } from './folderFile.ts';
import { folderDigestOf } from './publish.ts';

/** `kept`: files that were edited in the folder; what is published stands beside them. */
type FolderExport = { written: string[]; kept: string[] };

/**
 * Writes what was published here over the files of a folder, but over no work in it.
 * @param all every file, published here or not; otherwise also what an earlier export wrote
 * @returns undefined for all files over the site's own folder, where those that were never published are the newest
 */
export async function exportContent(
  app: App,
  dir: string,
  { all }: { all: boolean },
): Promise<FolderExport | undefined> {
  await app.content.published.refresh();
  const before = readManifest(dir);
  if (all && !before && resolve(dir) === resolve(app.config.contentDir)) return undefined;
  const exported: ExportManifest = { ...before };
  const result: FolderExport = { written: [], kept: [] };
  for (const [file, text] of textsFor(app, all ? undefined : (before ?? {}))) {
    const was = before?.[file];
    const { version = 0, folderDigest } = app.content.published.files().get(file) ?? {};
    const digest = digestOrNull(text);
    exported[file] = { version, digest, folder: folderDigestOf(app, file) };
    if (isFree(dir, file, [was?.digest, folderDigest, digest])) {
      write(join(dir, file), text);
      result.written.push(file);
    } else if (was?.digest !== digest) {
      write(join(dir, `${file}${NEWER_SUFFIX}`), text);
      result.kept.push(file);
    }
  }
  writeManifest(dir, exported);
  return result;
}

/** @param before of an earlier export; undefined: every file */
function textsFor({ content }: App, before: ExportManifest | undefined): [string, string | null][] {
  const inUse = [...content.status().texts].filter(([file]) => !before || file in before);
  const texts = new Map<string, string | null>([...inUse, ...content.published.texts()]);
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether overwriting the folder's file loses no work: it is missing, or a text that the site has or had. */
function isFree(dir: string, file: string, bases: readonly (string | null | undefined)[]): boolean {
  const there = readFolderFile(dir, file);
  return !there || ('text' in there && bases.includes(digestOrNull(there.text)));
}

function write(path: string, text: string | null): void {
  if (text === null) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
