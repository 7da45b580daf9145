/** Content as a folder of files, for those who keep it under version control: out, edited, and in again. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileProblem } from '../content/catalogue.ts';
import { CONTENT_FILES } from '../content/files.ts';
import { FOLDERS, textsOfFolder } from '../content/texts.ts';
import type { App } from '../context.ts';
import { changeProblems } from './check.ts';
import { publishAll, type ExpectedChange, type PublishResult, type Signature } from './publish.ts';
import { headOf } from './rows.ts';

/** The version of each file that was written, so that an import sees what was published since. */
const VERSIONS_FILE = '.sojourn-content.json';

type Versions = Record<string, number>;

/**
 * Writes what was published here over the files of a folder.
 * @param all every file, published here or not
 * @returns the names of the files
 */
export async function exportContent(app: App, dir: string, { all }: { all: boolean }): Promise<string[]> {
  await app.content.published.refresh();
  const own = app.content.published.texts();
  const texts = new Map([...(all ? app.content.standing().texts : []), ...own]);
  // An earlier export may have written more files.
  const versions = versionsIn(dir);
  for (const [file, text] of texts) {
    versions[file] = (await headOf(app.db.read, file))?.version ?? 0;
    const path = join(dir, file);
    if (text === null) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  writeFileSync(join(dir, VERSIONS_FILE), `${JSON.stringify(versions, null, 2)}\n`);
  return [...texts.keys()].sort();
}

export type FolderImport = { changed: string[]; result: PublishResult };

/** Publishes every file of a folder that differs, all or none. @param dryRun only says what it would do */
export async function importContent(
  app: App,
  dir: string,
  { dryRun, ...signature }: Signature & { dryRun: boolean },
): Promise<FolderImport> {
  await app.content.published.refresh();
  const read = readFolder(app, dir);
  if ('problems' in read) return { changed: [], result: read };
  const { changes } = read;
  const changed = changes.map(({ file }) => file);
  if (!changes.length) return { changed, result: { published: [] } };
  if (!dryRun) return { changed, result: await publishAll(app, changes, signature) };
  const problems = await changeProblems(app, changes);
  return { changed, result: problems.length ? { problems } : { published: [] } };
}

function readFolder(app: App, dir: string): { changes: ExpectedChange[] } | { problems: FileProblem[] } {
  const versions = versionsIn(dir);
  const texts = textsOfFolder(dir);
  const now = app.content.standing().texts;
  const names = [...Object.keys(CONTENT_FILES), ...FOLDERS.flatMap((folder) => texts.files(folder))];
  const problems: FileProblem[] = [];
  const changes: ExpectedChange[] = [];
  for (const file of new Set([...names, ...Object.keys(versions)])) {
    const source = texts.read(file);
    if (source && 'problems' in source)
      problems.push(...source.problems.map((problem) => ({ file, ...problem })));
    // A file that was written by the export and is gone is taken off; another one was never there.
    else if (!source && !(file in versions)) continue;
    else {
      const text = source?.text ?? null;
      if (text !== (now.get(file) ?? null))
        changes.push({ file, text, expectedVersion: versions[file] ?? 0 });
    }
  }
  return problems.length ? { problems } : { changes };
}

function versionsIn(dir: string): Versions {
  const path = join(dir, VERSIONS_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Versions) : {};
}
