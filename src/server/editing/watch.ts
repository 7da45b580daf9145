/** What a serving process does for content besides showing it: takes in what others publish, keeps and tells. */
import { currentCatalogue, importRefusal, retryRefusedImport } from '../catalogue/currentCatalogue.ts';
import { LIST_FILES } from '../content/catalogue/lists.ts';
import { CATALOGUE_PART } from '../content/published.ts';
import { putLastGood } from '../content/publishedRows.ts';
import type { ContentStatus } from '../content/status.ts';
import { isFixedFile } from '../content/fileNames.ts';
import { DEALS_FILE } from '../content/catalogue/catalogue.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { recordContentFaults } from './faults.ts';

/** Another process's publication shows within this time and a query. */
export const FOLLOW_EVERY_MS = 200;
export const WATCH_EVERY_MS = 5000;

/** One look-up of the version; nothing more while it is the same. */
export async function followContent(app: App): Promise<void> {
  if (await app.content.published.refresh()) await currentCatalogue(app);
}

export async function watchContent(app: App): Promise<void> {
  await retryRefusedImport(app);
  const status = app.content.status();
  await keepLastGood(app, status);
  await recordContentFaults(app, status);
}

const lastGoodOf = cacheFor((_app: App['content']) => new Map<string, string>());

/** Texts that were read without a mistake, so that a later start can go on with them (docs/decisions/0039). */
export async function keepLastGood(
  { content, db, now }: Pick<App, 'content' | 'db' | 'now'>,
  status: ContentStatus,
): Promise<void> {
  const lastGood = lastGoodOf(content);
  const refusal = importRefusal({ db, content });
  const changed = [...partsOf(status)].filter(
    ([part, json]) => lastGood.get(part) !== json && !(part === CATALOGUE_PART && refusal),
  );
  if (!changed.length) return;
  await db.write(async (tx) => {
    for (const [part, json] of changed) await putLastGood(tx, part, json, now());
  });
  for (const [part, json] of changed) lastGood.set(part, json);
}

/** Each file by itself, and the catalogue as a whole with its lists: one without the other may contradict. */
function* partsOf({ texts, refused }: ContentStatus): Generator<[string, string]> {
  const all = [...texts];
  for (const [file, text] of all) if (isFixedFile(file)) yield [file, JSON.stringify({ [file]: text })];
  const inCatalogue = (file: string) =>
    !isFixedFile(file) || file === DEALS_FILE || LIST_FILES.some((list) => list === file);
  if (refused.some(({ file }) => inCatalogue(file))) return;
  yield [CATALOGUE_PART, JSON.stringify(Object.fromEntries(all.filter(([file]) => inCatalogue(file))))];
}
