/** A hundred broken files and a hundred broken drafts: the site serves the last good text throughout and after a restart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FILES } from '../../../src/server/content/files.ts';
import { FOLDERS, textsOfFolder } from '../../../src/server/content/texts.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { saveDraft } from '../../../src/server/editing/draft.ts';
import { revisionsOf } from '../../../src/server/editing/history.ts';
import { publishContent } from '../../../src/server/editing/publish.ts';
import { watchContent } from '../../../src/server/editing/watch.ts';
import { SHIPPED_CONTENT, contentFolder } from '../../fixtures/content.ts';
import { createMigratedPlace, type Place } from '../../fixtures/databases.ts';
import { startContent, type ContentProcess } from '../../fixtures/editing.ts';

const TIMES = 100;
const SEED = 22;

/** mulberry32 */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const random = randomOf(SEED);
const anyOf = <T>(list: readonly T[]): T => list[random(list.length)]!;

const changeLine = (text: string, change: (line: string) => string): string => {
  const lines = text.split('\n');
  const at = random(lines.length);
  return lines.with(at, change(lines[at]!)).join('\n');
};
/** What hands, tools and disks do to a text; the last ones leave no text at all. */
const BREAKAGES: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, random(text.length)),
  (text) => changeLine(text, () => ''),
  (text) => changeLine(text, (line) => `${line}\n${line}`),
  (text) => changeLine(text, (line) => ` ${line}`),
  (text) => changeLine(text, (line) => line.replace(':', '')),
  (text) => changeLine(text, (line) => `${line} <script>alert(1)</script>`),
  (text) => changeLine(text, (line) => line.replace(/[a-z]/, 'â€™')),
  (text) => changeLine(text, () => '<<<<<<< HEAD'),
  (text) => changeLine(text, (line) => line.replace(/\d/, '-9e99')),
  (text) => changeLine(text, (line) => `\t${line}: [`),
  (text) => changeLine(text, () => '&a [*a, *a]'),
  () => '',
  () => 'null',
  (text) => Buffer.from(`${text}\nCaf\xe9`, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  () => Buffer.from([0xff, 0xfe, 0, 0, 1, 2]),
];

let place: Place;
let db: Database;
beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  db = place.open();
});
afterAll(() => place.remove());

/** Everything that pages are made of. */
const shown = ({ app: { content } }: ContentProcess): unknown => ({
  navigation: content.navigation(),
  footer: content.footer(),
  products: content.products(),
  esim: content.esim(),
  insurance: content.insurance(),
  pages: content.pages(),
  matching: content.matching(),
  catalogue: content.catalogue(),
});
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const folderOfShipped = textsOfFolder(SHIPPED_CONTENT);
const FILES = [...Object.keys(CONTENT_FILES), ...FOLDERS.flatMap((name) => folderOfShipped.files(name))];
const shippedText = (file: string): string => readFileSync(`${SHIPPED_CONTENT}/${file}`, 'utf8');

describe('the site serves the last good content', () => {
  it('through a hundred broken files, and after a restart with all that were refused', async () => {
    const folder = contentFolder();
    const site = await startContent(db, folder.dir);
    await watchContent(site.app);
    const before = shown(site);
    const broken: [string, string | Buffer][] = [];
    for (let times = 0; times < TIMES; times++) {
      const file = anyOf(FILES);
      const bytes = anyOf(BREAKAGES)(shippedText(file));
      writeFileSync(folder.path(file), bytes);
      await nextTurn();
      const isRefused = site.app.content.status().refused.length > 0;
      // A change that breaks nothing, such as a line of a text less, is shown like every edit.
      if (isRefused) {
        broken.push([file, bytes]);
        expect(isDeepStrictEqual(shown(site), before), `${times} ${file}`).toBe(true);
      }
      writeFileSync(folder.path(file), shippedText(file));
      await nextTurn();
      expect(site.app.content.status().refused).toEqual([]);
    }
    expect(broken.length).toBeGreaterThan(TIMES / 2);
    await watchContent(site.app);
    for (const [file, bytes] of broken) writeFileSync(folder.path(file), bytes);
    const again = await startContent(db, folder.dir);
    expect(again.app.content.status().refused.length).toBeGreaterThan(0);
    expect(shown(again)).toEqual(before);
  });

  it('through a hundred broken drafts that somebody tries to publish, and after a restart', async () => {
    const folder = contentFolder();
    const site = await startContent(db, folder.dir);
    const before = shown(site);
    let refused = 0;
    for (let times = 0; times < TIMES; times++) {
      const file = anyOf(FILES);
      const text = anyOf(BREAKAGES.slice(0, -3))(shippedText(file)).toString();
      const [head] = await revisionsOf(site.app, file, { most: 1 });
      const expectedVersion = head?.version ?? 0;
      const change = { file, text, expectedVersion, author: null, note: '' };
      const saved = await saveDraft(site.app, change);
      if (!('version' in saved)) throw new Error('a conflict with nobody');
      // The same draft twice is one version.
      expect([0, 1]).toContain(saved.version - expectedVersion);
      const after = { ...change, expectedVersion: saved.version };
      const result = await publishContent(site.app, after);
      await nextTurn();
      expect(site.app.content.status().refused).toEqual([]);
      if ('problems' in result) {
        refused++;
        expect(isDeepStrictEqual(shown(site), before), `${times} ${file}`).toBe(true);
      } else
        await publishContent(site.app, {
          ...{ ...after, text: shippedText(file), expectedVersion: saved.version + 1 },
        });
    }
    expect(refused).toBeGreaterThan(TIMES / 2);
    expect(shown(await startContent(db, folder.dir))).toEqual(before);
  });
});
