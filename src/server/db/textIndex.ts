/**
 * Full text on either database: FTS5 or tsvector. Both get words that are already split and folded
 * (shared/catalogue/words.ts) and only compare them, so both find the same. Words consist of letters and digits and are
 * quoted, so no query can contain an operator.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database, Query } from './database.ts';

/** A word of an entry that its beginning does not find: "core" is no Corea. What is in front keeps it from other words. */
export const wholeWord = (word: string): string => `0whole${word}`;

/** Words of an entry, the most important first. `num` is its number in the catalogue. */
type TextEntry = {
  num: number;
  title: readonly string[];
  about: readonly string[];
  body: readonly string[];
};

/** Where every word of a query must occur: in the title, in title and headline facts, or anywhere. */
export const TIERS = ['title', 'about', 'body'] as const;
export type Tier = (typeof TIERS)[number];

type Dialect = Database['dialect'];
/** Shorter words must match whole: "in" is the beginning of too many words. */
const PREFIX_FROM = 3;

export async function createTextIndex(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite')
    return void (await sql`create virtual table catalogue_text using fts5(title, about, body, content='',
      contentless_delete=1, detail=column, prefix='3', tokenize='ascii')`.execute(db));
  await sql`create table catalogue_text (num integer primary key, words tsvector not null)`.execute(db);
  await sql`create index catalogue_text_words on catalogue_text using gin (words)`.execute(db);
}

/** Replaces the text of these numbers. A few hundred at a time. */
export async function putText(tx: Query, dialect: Dialect, entries: readonly TextEntry[]): Promise<void> {
  if (dialect === 'sqlite') {
    const rows = entries.map(
      ({ num, title, about, body }) =>
        sql`(${num}, ${title.join(' ')}, ${about.join(' ')}, ${body.join(' ')})`,
    );
    await sql`insert or replace into catalogue_text (rowid, title, about, body) values ${sql.join(rows)}`.execute(
      tx,
    );
    return;
  }
  const rows = entries.map((entry) => sql`(${entry.num}::integer, ${vector(entry)}::tsvector)`);
  await sql`insert into catalogue_text (num, words) values ${sql.join(rows)}
    on conflict (num) do update set words = excluded.words`.execute(tx);
}

/** A tsvector as text: each word once, with its weights. */
function vector({ title, about, body }: TextEntry): string {
  const weights = new Map<string, string>();
  const add = (words: readonly string[], weight: string): void => {
    for (const word of words)
      if (!weights.get(word)?.includes(weight)) weights.set(word, (weights.get(word) ?? '') + weight);
  };
  add(title, 'A');
  add(about, 'B');
  add(body, 'D');
  return [...weights]
    .map(([word, letters]) => `'${word}':${[...letters].map((l) => `1${l}`).join()}`)
    .join(' ');
}

export async function removeText(tx: Query, dialect: Dialect, nums: readonly number[]): Promise<void> {
  const key = dialect === 'sqlite' ? sql`rowid` : sql`num`;
  await sql`delete from catalogue_text where ${key} in (${sql.join(nums)})`.execute(tx);
}

/** Pages of the index that one step merges: about 60 ms, as long as a batch of an import. */
const PAGES_OF_A_STEP = 500;

/**
 * Merges the parts of the index that many writes have left, each of which every search reads: with 100,000 entries of ten
 * imports a search took twice as long. Between its steps the process answers others. PostgreSQL has one part.
 */
export async function mergeTextIndex(tx: Query, dialect: Dialect, pages = PAGES_OF_A_STEP): Promise<void> {
  if (dialect === 'postgres') return;
  // The first step, negative, takes all parts up; the others go on with them.
  for (let step = -pages; await changedBy(tx, step); step = pages) await setImmediate();
}

/** FTS5 tells by the number of changed rows whether there was anything left to do. */
async function changedBy(tx: Query, pages: number): Promise<boolean> {
  const before = await totalChanges(tx);
  await sql`insert into catalogue_text (catalogue_text, rank) values ('merge', ${pages})`.execute(tx);
  return (await totalChanges(tx)) - before >= 2;
}

const totalChanges = async (tx: Query): Promise<number> =>
  (await sql<{ count: number }>`select total_changes() as count`.execute(tx)).rows[0]!.count;

/**
 * @param words at least one, each matched as a word or, from three letters on, as its beginning
 * @returns numbers joined by commas: one long value is read much faster than as many rows
 */
export async function matchText(
  q: Query,
  dialect: Dialect,
  words: readonly string[],
  tier: Tier,
): Promise<string> {
  const rows =
    dialect === 'sqlite'
      ? await sql<{ nums: string | null }>`select group_concat(rowid) as nums from catalogue_text
          where catalogue_text match ${ftsQuery(words, tier)}`.execute(q)
      : await sql<{ nums: string | null }>`select string_agg(num::text, ',') as nums from catalogue_text
          where words @@ ${tsQuery(words, tier)}::tsquery`.execute(q);
  return rows.rows[0]?.nums ?? '';
}

const COLUMNS: Record<Tier, string> = { title: '{title} : ', about: '{title about} : ', body: '' };
const WEIGHTS: Record<Tier, string> = { title: 'A', about: 'AB', body: '' };
const isPrefix = (word: string): boolean => [...word].length >= PREFIX_FROM;

const ftsQuery = (words: readonly string[], tier: Tier): string =>
  `${COLUMNS[tier]}(${words
    .map((word) => `("${word}"${isPrefix(word) ? ' *' : ''} OR "${wholeWord(word)}")`)
    .join(' AND ')})`;

const tsQuery = (words: readonly string[], tier: Tier): string =>
  words
    .map((word) => {
      const prefix = tsTerm(word, isPrefix(word) ? '*' : '', tier);
      return `(${prefix} | ${tsTerm(wholeWord(word), '', tier)})`;
    })
    .join(' & ');

function tsTerm(word: string, prefix: string, tier: Tier): string {
  const label = prefix + WEIGHTS[tier];
  return `'${word}'${label && `:${label}`}`;
}
