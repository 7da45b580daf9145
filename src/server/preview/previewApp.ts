/** A second app for one draft: content with the draft over it, and a database of its own that only holds samples. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { NOTHING_PUBLISHED, type PublishedFiles } from '../content/published.ts';
import type { App, User } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { insertUser } from '../account/rows.ts';
import { fill } from '../sample/fill.ts';
import { SAMPLE } from '../sample/person.ts';
import { buyForSample } from './buyForSample.ts';
import { FOR_BUYERS } from './pages.ts';
import { previewConfig } from './previewConfig.ts';

export type Draft = { file: string; text: string };
type Parts = Pick<App, 'config' | 'log' | 'db' | 'now'> & { published: PublishedFiles };
/** Puts an app together (app.ts). */
export type Assemble = (parts: Parts) => Promise<App>;

/** `people`: who can be looked as. `close` deletes everything. */
export type PreviewApp = {
  app: App;
  people: { new: User; sample: User };
  close(): Promise<void>;
};

/** Of the previews that are open. A process that stops deletes them: nothing else would. */
const folders = new Set<string>();
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
process.once('exit', () => folders.forEach(remove));

export async function openPreviewApp(app: App, assemble: Assemble, draft: Draft): Promise<PreviewApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-preview-'));
  folders.add(dataDir);
  const config = previewConfig(app.config, dataDir);
  const db = openDatabase(config);
  const close = async () => {
    await db.close();
    remove(dataDir);
    folders.delete(dataDir);
  };
  try {
    await migrate(db);
    const published = withDraft(app.content.published, draft);
    const preview = await assemble({ config, log: app.log, db, now: app.now, published });
    await currentCatalogue(preview);
    const [fresh, filled] = [await newPerson(preview, 'new'), await newPerson(preview, 'sample')];
    // A draft may take away what the sample buys: then there is less to see.
    await fill(preview, filled, { buys: false })
      .then(() => (FOR_BUYERS.has(draft.file) ? buyForSample(preview, filled) : undefined))
      .catch((err: unknown) => app.log.warn({ err }, 'sample of a preview'));
    return { app: preview, people: { new: fresh, sample: filled }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is published at this moment, with the draft over it; it never changes. */
function withDraft(published: PublishedFiles, { file, text }: Draft): PublishedFiles {
  const texts = new Map([...published.texts(), [file, text]]);
  const files = new Map(published.files());
  const version = published.version();
  return { ...NOTHING_PUBLISHED, version: () => version, files: () => files, texts: () => texts };
}

async function newPerson(app: App, name: string): Promise<User> {
  const email = `${SAMPLE.before}${name}${SAMPLE.after}`;
  const { firstname, lastname } = SAMPLE;
  const row = { email, passwordHash: null, firstname, lastname, preferredName: '' };
  const id = await app.db.write((tx) => insertUser(tx, row, app.now()));
  if (!id) throw new Error('The database of a preview has this person already.');
  return { id, sessionId: '', email, firstname, preferred_name: '', photo: null };
}
