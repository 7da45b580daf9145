/** Content as a folder beside the site: nobody's work is overwritten, in the folder or in the database. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { exportContent } from '../../../src/server/editing/folderExport.ts';
import { importContent } from '../../../src/server/editing/folderImport.ts';
import { saveDraft } from '../../../src/server/editing/draft.ts';
import { republish, publishFolderText } from '../../../src/server/editing/history.ts';
import { publishContent } from '../../../src/server/editing/publish.ts';
import type { TestApp } from '../../fixtures/app.ts';
import { contentFolder, type ContentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { emptyContent, startContent } from '../../fixtures/editing.ts';

const NOTICE = 'legal/notice.md';
const STUDENTS = 'help/students.md';
const ARTICLE = 'articles/getting-credit-for-it.md';
const signed = { author: null, note: 'a test' };

describeDatabases('a folder of content', (open) => {
  let db: Database;
  let folder: ContentFolder;
  let out: ContentFolder;
  let app: TestApp;
  beforeEach(async () => {
    db = await open();
    await emptyContent(db);
    folder = contentFolder();
    out = contentFolder();
    rmSync(out.dir, { recursive: true });
    mkdirSync(out.dir);
    ({ app } = await startContent(db, folder.dir));
  });
  const append = (to: ContentFolder, file: string, words: string) =>
    writeFileSync(to.path(file), `${readFileSync(to.path(file), 'utf8')}\n${words}\n`);
  const bring = (to: TestApp, dryRun = false) => importContent(to, out.dir, { dryRun, ...signed });

  it('takes back nothing that a release has brought since the export', async () => {
    await exportContent(app, out.dir, { all: true });
    append(folder, NOTICE, 'Of the release.');
    const { app: next } = await startContent(db, folder.dir);
    append(out, STUDENTS, 'Mine.');
    expect(await bring(next)).toEqual({
      changed: [STUDENTS],
      result: { published: [{ file: STUDENTS, version: 1 }] },
    });
    append(out, NOTICE, 'Mine, too.');
    for (const dryRun of [true, false])
      expect((await bring(next, dryRun)).result).toEqual({ conflict: { file: NOTICE, head: undefined } });
    // A later export brings what the first one wrote, and keeps the edit.
    expect((await exportContent(next, out.dir, { all: false }))!.kept).toEqual([NOTICE]);
    expect(readFileSync(out.path(`${NOTICE}.new`), 'utf8')).toContain('Of the release.');
    expect(readFileSync(out.path(NOTICE), 'utf8')).toContain('Mine, too.');
  });

  it('writes over the site’s own folder only what was published from its texts', async () => {
    await publishContent(app, {
      ...{ file: NOTICE, text: `${readFileSync(folder.path(NOTICE), 'utf8')}\nOurs.\n`, expectedVersion: 0 },
      ...signed,
    });
    await publishContent(app, {
      ...{
        file: STUDENTS,
        text: `${readFileSync(folder.path(STUDENTS), 'utf8')}\nOurs.\n`,
        expectedVersion: 0,
      },
      ...signed,
    });
    append(folder, STUDENTS, 'An hour of work.');
    expect(await exportContent(app, folder.dir, { all: true })).toBeUndefined();
    expect(await exportContent(app, folder.dir, { all: false })).toEqual({
      ...{ written: [NOTICE], kept: [STUDENTS] },
    });
    expect(readFileSync(folder.path(NOTICE), 'utf8')).toContain('Ours.');
    expect(readFileSync(folder.path(STUDENTS), 'utf8')).toContain('An hour of work.');
    expect(existsSync(folder.path(`${NOTICE}.new`))).toBe(false);
  });

  it('buries no draft that is newer than what was exported', async () => {
    const text = readFileSync(folder.path(STUDENTS), 'utf8');
    await publishContent(app, { file: STUDENTS, text: `${text}\nOne.\n`, expectedVersion: 0, ...signed });
    await saveDraft(app, { file: STUDENTS, text: 'An hour of work.', expectedVersion: 1, ...signed });
    await exportContent(app, out.dir, { all: false });
    append(out, STUDENTS, 'Imported.');
    for (const dryRun of [true, false])
      expect((await bring(app, dryRun)).result).toMatchObject({
        conflict: { file: STUDENTS, head: { version: 2, published_as: null } },
      });
    await republish(app, { file: STUDENTS, version: 1, expectedVersion: 2, ...signed });
    await exportContent(app, out.dir, { all: false });
    expect((await bring(app)).result).toEqual({ published: [{ file: STUDENTS, version: 4 }] });
  });

  it('takes no page off the site because its file cannot be read', async () => {
    const text = readFileSync(folder.path(ARTICLE), 'utf8');
    await publishContent(app, { file: ARTICLE, text: `${text}\nOurs.\n`, expectedVersion: 0, ...signed });
    const take = () => publishFolderText(app, { file: ARTICLE, expectedVersion: 1, author: null });
    writeFileSync(folder.path(ARTICLE), Buffer.from('Caf\xe9', 'latin1'));
    expect(await take()).toMatchObject({
      problems: [{ file: ARTICLE, message: expect.stringContaining('is not UTF-8') as string }],
    });
    rmSync(folder.path(ARTICLE));
    mkdirSync(folder.path(ARTICLE));
    expect(await take()).toMatchObject({ problems: [{ message: 'cannot be read (EISDIR)' }] });
    rmSync(folder.path(ARTICLE), { recursive: true });
    // A page that is gone is taken off, unless others lead to it.
    expect(await take()).toMatchObject({ problems: [{ field: 'link' }] });
  });
});
