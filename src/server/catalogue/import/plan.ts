/** What an import has to write: its entries beside the stored rows. */
import type { Query } from '../../db/database.ts';
import type { Entry } from '../entries/entry.ts';
import { ImportConflict } from './errors.ts';
import type { StoredRow } from '../rows.ts';

export type ImportReport = { added: number; changed: number; removed: number; unchanged: number };

/** `source` owns these entries: those missing from `entries` are marked as removed, other sources' are not touched. */
export type Import = {
  source: string;
  entries: readonly Entry[];
  now: number;
  /** Called while entries are written; never after a failure. */
  progress?: (done: number, total: number) => void;
  /** Refuses an import that would remove more than a tenth, unless `confirmed` is the exact number. */
  removals?: { confirmed: number | undefined };
  /** What else belongs to the same transaction. */
  also?: (tx: Query, report: ImportReport) => Promise<void>;
};

/** `before`: how many entries of the source are on the site. */
export type Plan = {
  put: { num: number; entry: Entry; isNew: boolean }[];
  remove: number[];
  report: ImportReport;
  before: number;
  /** Rows of all sources. */
  stored: number;
};

/** What is written, with its price as it is read: in cents, -1 for none. */
export const pricesOf = (put: Plan['put']): { title: string; cents: number }[] =>
  put.map(({ entry: { doc, index } }) => ({ title: doc.title, cents: index.price }));

export type ImportInput = Pick<Import, 'source' | 'entries'>;

/** @throws ImportConflict for the id of another source */
export function planOf(storedRows: readonly StoredRow[], { source, entries }: ImportInput): Plan {
  const byKey = new Map(storedRows.map((row) => [`${row.kind}/${row.id}`, row]));
  const before = storedRows.filter((row) => row.source === source && row.state === 'live').length;
  const report: ImportReport = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const plan: Plan = { put: [], remove: [], report, before, stored: storedRows.length };
  let free = storedRows.reduce((most, { num }) => Math.max(most, num), 0) + 1;
  for (const entry of entries) {
    const key = `${entry.kind}/${entry.id}`;
    const row = byKey.get(key);
    byKey.delete(key);
    if (row && row.source !== source && row.state === 'live')
      throw new ImportConflict(`${entry.kind} ${entry.id}`, row.source);
    const same = row && row.state === 'live' && row.hash === entry.hash;
    plan.report[same ? 'unchanged' : row ? 'changed' : 'added']++;
    if (!same) plan.put.push({ num: row?.num ?? free++, entry, isNew: !row });
  }
  for (const row of byKey.values())
    if (row.source === source && row.state === 'live') plan.remove.push(row.num);
  plan.report.removed = plan.remove.length;
  return plan;
}
