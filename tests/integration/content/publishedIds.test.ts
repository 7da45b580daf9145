/** Published ids stay with their entries, whichever way a text comes: orders, carts and saved addresses find them by these. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { approve, ask } from '../../../src/server/editing/approval.ts';
import { waitingApprovals } from '../../../src/server/editing/approvalRows.ts';
import { saveDraft } from '../../../src/server/editing/draft.ts';
import { exportContent } from '../../../src/server/editing/folderExport.ts';
import { importContent } from '../../../src/server/editing/folderImport.ts';
import { publishFolderText, republish } from '../../../src/server/editing/history.ts';
import { publishContent } from '../../../src/server/editing/publish.ts';
import { fileMessages } from '../../../src/shared/editing/fileMessages.ts';
import type { TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { contentFolder, type ContentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { emptyContent, startContent } from '../../fixtures/editing.ts';

const PROGRAMS = 'programs/australia.yaml';
const signed = { author: null, note: 'a test' };
const ID = /^( *- id: )(\S+)$/gm;

/** The last two entries under each other's ids. */
function swapIds(text: string): { text: string; was: string[] } {
  const [first = '', second = ''] = [...text.matchAll(ID)].map(([, , id]) => id).slice(-2);
  const other: Record<string, string> = { [first]: second, [second]: first };
  return { text: text.replace(ID, (_, start, id) => start + (other[id] ?? id)), was: [first, second] };
}

describeDatabases('published ids', (open) => {
  let folder: ContentFolder;
  let app: TestApp;
  let text: string;
  let swapped: ReturnType<typeof swapIds>;
  const refused = () => ({
    problems: swapped.was.map((id) => expect.objectContaining({ message: fileMessages.changedId(id) })),
  });

  beforeEach(async () => {
    const db = await open();
    await emptyContent(db);
    folder = contentFolder();
    ({ app } = await startContent(db, folder.dir));
    text = readFileSync(folder.path(PROGRAMS), 'utf8');
    swapped = swapIds(text);
    expect(new Set(swapped.was).size).toBe(2);
  });

  const draft = (also?: Parameters<typeof saveDraft>[2]) =>
    saveDraft(app, { file: PROGRAMS, text: swapped.text, expectedVersion: 0, ...signed }, also);

  it('are not swapped by a second person who approves', async () => {
    const [ada, ben] = [await newTraveler(app, 'Ada'), await newTraveler(app, 'Ben')];
    await draft((tx, version) => ask(tx, app, { file: PROGRAMS, version, note: '', asked_by: ada.id }));
    const [request] = await waitingApprovals(app.db.read);
    expect(await approve(app, ben, request!.id)).toEqual(refused());
    expect(await waitingApprovals(app.db.read)).toHaveLength(1);
  });

  it('are not swapped by bringing an earlier text back', async () => {
    await draft();
    const back = { file: PROGRAMS, version: 1, expectedVersion: 1, ...signed };
    expect(await republish(app, back)).toEqual(refused());
  });

  it('are not swapped by an import, nor in its dry run', async () => {
    const out = contentFolder();
    rmSync(out.dir, { recursive: true });
    mkdirSync(out.dir);
    await exportContent(app, out.dir, { all: true });
    writeFileSync(out.path(PROGRAMS), swapped.text);
    for (const dryRun of [true, false])
      expect((await importContent(app, out.dir, { dryRun, ...signed })).result).toEqual(refused());
  });

  it('may change with a release, whose makers move what uses them', async () => {
    await publishContent(app, { file: PROGRAMS, text: `${text}\n# Ours.\n`, expectedVersion: 0, ...signed });
    writeFileSync(folder.path(PROGRAMS), swapped.text);
    expect(await publishFolderText(app, { file: PROGRAMS, expectedVersion: 1, author: null })).toEqual({
      published: [{ file: PROGRAMS, version: 2 }],
    });
  });
});
