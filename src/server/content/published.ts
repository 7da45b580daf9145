/** What was published here, in memory: pages read it without a query. */
import type { Database } from '../db/database.ts';
import * as rows from './publishedRows.ts';
import type { TextMap } from './texts.ts';

/** `folderDigest`: of the folder's file when this was published; null where there was none. */
type PublishedFile = { version: number; text: string | null; folderDigest: string | null };

export type PublishedFiles = {
  /** The version of all content; rises with each revision that is published. */
  version(): number;
  files(): ReadonlyMap<string, PublishedFile>;
  /** The same map until something is published. */
  texts(): TextMap;
  /** Takes in what was published since, here or by another process. @returns whether something was */
  refresh(): Promise<boolean>;
  /** Texts read without a mistake by an earlier process; of one file, or of the whole catalogue. */
  lastGood(part: string): TextMap | undefined;
  /** Call when the start is over: only it asks for them, and they are as large as all content. */
  forgetLastGood(): void;
};

export const CATALOGUE_PART = 'catalogue';

/** For commands and tests that know only a folder. */
export const NOTHING_PUBLISHED: PublishedFiles = {
  version: () => 0,
  files: () => new Map<string, PublishedFile>(),
  texts: () => NO_TEXTS,
  refresh: () => Promise.resolve(false),
  lastGood: () => undefined,
  forgetLastGood: () => {},
};
const NO_TEXTS: TextMap = new Map();

/** @param db migrated */
export async function openPublished(db: Database): Promise<PublishedFiles> {
  const parts = (await rows.lastGoodRows(db.read)).map(({ part, texts_json }) => [part, texts_json] as const);
  const lastGood = new Map(parts);
  let version = 0;
  let files: ReadonlyMap<string, PublishedFile> = new Map();
  let texts = NO_TEXTS;

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: of two at once the slower one would bring back what is older. */
  function refresh(): Promise<boolean> {
    const run = last.then(takeIn, takeIn);
    last = run;
    return run;
  }
  async function takeIn(): Promise<boolean> {
    // Read before the rows, so that what is published in between is read again by the next call.
    const newest = await rows.contentVersion(db.read);
    if (newest === version) return false;
    const changed = await rows.publishedSince(db.read, version);
    files = new Map([...files, ...changed.map((row) => [row.file, fileOf(row)] as const)]);
    texts = new Map([...files].map(([file, { text }]) => [file, text]));
    version = newest;
    return true;
  }

  await refresh();
  return {
    version: () => version,
    files: () => files,
    texts: () => texts,
    refresh,
    lastGood(part) {
      const json = lastGood.get(part);
      return json === undefined
        ? undefined
        : new Map(Object.entries(JSON.parse(json) as Record<string, string>));
    },
    forgetLastGood: () => lastGood.clear(),
  };
}

const fileOf = ({ version, text, folder_digest }: rows.PublishedRow): PublishedFile => ({
  version,
  text,
  folderDigest: folder_digest,
});
