/**
 * The columns that filters, counts and orders read, as arrays by entry number: a hundred thousand entries are counted
 * in milliseconds (docs/decisions/0019). They cache rows of the database and are updated by their versions; the text
 * index stays in the database.
 */
import { LRUCache } from 'lru-cache';
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Requirements } from '../../../shared/catalogue/program.ts';
import { ALL_FACETS, KINDS, type Facet, type Kind } from '../../../shared/catalogue/search.ts';
import type { Database } from '../../db/database.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import type { IndexEntry } from '../entries/entry.ts';
import { catalogueVersion, rowsSince } from '../rows.ts';

/** Lists of values, each distinct list stored once; entries hold its index. Most entries share few lists. */
export type InternedLists = { lists: (readonly string[])[]; placeOf: Map<string, number>; of: Uint32Array };

export type Columns = {
  version: number;
  ids: string[];
  /** 0: no entry, or a removed one; else the index in KINDS plus 1. */
  kinds: Uint8Array;
  titles: string[];
  prices: Float64Array;
  /** ms of the first import; 0 for entries older than that column. */
  added: Float64Array;
  dates: InternedLists;
  facets: Record<Facet, InternedLists>;
  /** Provider and cities of a program, for spelling correction. */
  names: InternedLists;
  /** By entry number, for programs with deals only. */
  deals: Map<number, readonly Deal[]>;
  requirements: Map<number, Requirements>;
  /** Entry numbers by sort order, computed on first use; `day` is the date of "soonest". */
  orders: Map<string, Uint32Array>;
  /** By words: which entries have them, and how well. Filters, pages and orders of one search ask again. */
  ranks: LRUCache<string, Uint8Array>;
};

/** Of all ranks. With 100,000 entries these are the last 80 searches. */
const MAX_RANK_BYTES = 8 * 1024 * 1024;

const interned = (): InternedLists => ({ lists: [[]], placeOf: new Map([['', 0]]), of: new Uint32Array() });

const empty = (): Columns => ({
  version: 0,
  ids: [],
  kinds: new Uint8Array(),
  titles: [],
  prices: new Float64Array(),
  added: new Float64Array(),
  dates: interned(),
  facets: Object.fromEntries(ALL_FACETS.map((facet) => [facet, interned()])) as Record<Facet, InternedLists>,
  names: interned(),
  deals: new Map(),
  requirements: new Map(),
  orders: new Map(),
  ranks: new LRUCache({
    max: 1000,
    maxSize: MAX_RANK_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  }),
});

type Cached = { columns: Columns; refreshing?: Promise<Columns> | undefined };
const cachedFor = cacheFor((_db: Database): Cached => ({ columns: empty() }));

/** @returns the columns of the newest committed import */
export async function columnsOf(db: Database): Promise<Columns> {
  const cached = cachedFor(db);
  if ((await catalogueVersion(db.read)) === cached.columns.version) return cached.columns;
  cached.refreshing ??= refresh(db, cached.columns).finally(() => (cached.refreshing = undefined));
  return cached.refreshing;
}

async function refresh(db: Database, columns: Columns): Promise<Columns> {
  // Read before the rows, so that an import that commits in between is read again by the next call.
  const version = await catalogueVersion(db.read);
  const rows = await rowsSince(db.read, columns.version);
  grow(
    columns,
    rows.reduce((length, { num }) => Math.max(length, num + 1), columns.ids.length),
  );
  for (const { num, id, state, index_json, added_at } of rows) {
    set(columns, num, id, state === 'live' ? (JSON.parse(index_json) as IndexEntry) : undefined);
    columns.added[num] = added_at;
  }
  columns.version = version;
  columns.orders.clear();
  columns.ranks.clear();
  return columns;
}

/** Numbers without an entry have no kind and the empty list. */
function grow(columns: Columns, length: number): void {
  while (columns.ids.length < length) {
    columns.ids.push('');
    columns.titles.push('');
  }
  columns.kinds = longer(columns.kinds, new Uint8Array(length));
  columns.prices = longer(columns.prices, new Float64Array(length));
  columns.added = longer(columns.added, new Float64Array(length));
  for (const interned of [columns.dates, columns.names, ...Object.values(columns.facets)])
    interned.of = longer(interned.of, new Uint32Array(length));
}

/** Typed arrays: 100,000 numbers of each column fit the processor's cache. */
function longer<T extends Uint8Array | Uint32Array | Float64Array>(array: T, empty: T): T {
  empty.set(array);
  return empty;
}

function set(columns: Columns, num: number, id: string, entry: IndexEntry | undefined): void {
  columns.ids[num] = id;
  columns.kinds[num] = entry ? KINDS.indexOf(entry.kind) + 1 : 0;
  columns.titles[num] = entry?.title ?? '';
  columns.prices[num] = entry?.price ?? -1;
  intern(columns.dates, num, entry?.dates ?? []);
  intern(columns.names, num, entry?.names ?? []);
  setOrDelete(columns.deals, num, entry?.deals);
  setOrDelete(columns.requirements, num, entry?.requirements);
  for (const facet of ALL_FACETS) intern(columns.facets[facet], num, entry?.facets[facet] ?? []);
}

function setOrDelete<T>(map: Map<number, T>, num: number, value: T | undefined): void {
  if (value) map.set(num, value);
  else map.delete(num);
}

function intern({ lists, placeOf, of }: InternedLists, num: number, list: readonly string[]): void {
  const key = list.join('\n');
  let place = placeOf.get(key);
  if (place === undefined) {
    place = lists.push(list) - 1;
    placeOf.set(key, place);
  }
  of[num] = place;
}

export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind) + 1;
