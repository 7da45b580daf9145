/** The first of what is new, changed and removed, for a person who looks before importing. */
import { columnsOf } from '../../../shared/catalogue/columns.ts';
import type { Program } from '../../../shared/catalogue/program.ts';
import type { IndexEntry } from '../../catalogue/entries/entry.ts';
import { pricesOf, type Plan } from '../../catalogue/import/plan.ts';
import { storedDocs } from '../../catalogue/import/sourceRows.ts';
import type { Query } from '../../db/database.ts';

type CellChange = { title: string; column: string; from: string; to: string };
/** Titles, what is new with its price (cents, -1 for none), and cells by the names of their columns. */
export type Changes = {
  added_programs: readonly { title: string; cents: number }[];
  cells: readonly CellChange[];
  leaving_titles: readonly string[];
};

const LIMIT = 50;

export async function changesOf(q: Query, { put, remove }: Plan): Promise<Changes> {
  const changed = put.filter(({ isNew }) => !isNew).slice(0, LIMIT);
  const [before, removals] = await Promise.all([
    storedDocs(
      q,
      changed.map(({ num }) => num),
    ),
    storedDocs(q, remove.slice(0, LIMIT)),
  ]);
  const docs = new Map(before.map((row) => [row.num, row]));
  const cells = changed.flatMap(({ num, entry }) => {
    const row = docs.get(num);
    const old = row ? columnsOf(docOf(row), dealsOf(row)) : new Map<string, string>();
    return differences(entry.doc.title, old, columnsOf(entry.doc as Program, entry.index.deals ?? []));
  });
  return {
    added_programs: pricesOf(put.filter(({ isNew }) => isNew)).slice(0, LIMIT),
    cells: cells.slice(0, LIMIT),
    leaving_titles: removals.map((row) => docOf(row).title),
  };
}

type Row = Awaited<ReturnType<typeof storedDocs>>[number];
const docOf = (row: Row) => JSON.parse(row.doc_json) as Program;
const dealsOf = (row: Row) => (JSON.parse(row.index_json) as IndexEntry).deals ?? [];

function differences(
  title: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): CellChange[] {
  const columns = [...new Set([...after.keys(), ...before.keys()])];
  return columns.flatMap((column) => {
    const [from = '', to = ''] = [before.get(column), after.get(column)];
    return from === to ? [] : [{ title, column, from, to }];
  });
}
