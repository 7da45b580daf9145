import type { Card } from '../../shared/catalogue/card.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { Facet } from '../../shared/catalogue/search.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import { cardsOf } from './cards.ts';
import { columnsOf, kindNumber, type Columns } from './search/columns.ts';
import { orderOf } from './search/order.ts';

/** How much a value that two programs share counts, by facet. */
const WEIGHTS: Partial<Record<Facet, number>> = { subject: 4, country: 3, type: 3, term: 1, duration: 1 };
const LIMIT = 4;

/**
 * Related programs: those its editors name, then the most similar ones, the soonest first among equals.
 * @param isWanted of a program's id
 */
export async function relatedTo(
  app: Pick<App, 'db' | 'now'>,
  program: Program,
  isWanted: (id: string) => boolean = () => true,
): Promise<Card[]> {
  const columns = await columnsOf(app.db);
  const editorsChoice = new Set(program.related);
  const scores = scoresOf(
    columns,
    columns.ids.findIndex((id, num) => id === program.id && isProgram(columns, num)),
  );
  const order = orderOf(columns, 'soonest', earliestToday(app.now()));
  const best: { num: number; score: number }[] = [];
  for (const num of order) {
    const id = columns.ids[num]!;
    if (id === program.id || !isProgram(columns, num) || !isWanted(id)) continue;
    const score = editorsChoice.has(id) ? Infinity : scores(num);
    if (score > 0 && score > (best[LIMIT - 1]?.score ?? 0)) insert(best, { num, score });
  }
  return cardsOf(
    app.db,
    columns.version,
    best.map(({ num }) => num),
  );
}

const isProgram = ({ kinds }: Columns, num: number): boolean => kinds[num] === kindNumber('program');

/** Compares each distinct list of values once. */
function scoresOf({ facets }: Columns, own: number): (num: number) => number {
  const parts = (Object.entries(WEIGHTS) as [Facet, number][]).map(([facet, weight]) => {
    const { lists, of } = facets[facet];
    const ownValues = new Set(lists[of[own] ?? 0]);
    return { of, points: lists.map((list) => weight * list.filter((value) => ownValues.has(value)).length) };
  });
  return (num) => parts.reduce((sum, { of, points }) => sum + points[of[num]!]!, 0);
}

/** Inserted after equals, so that ties keep the given order. */
function insert(best: { num: number; score: number }[], each: { num: number; score: number }): void {
  const at = best.findIndex(({ score }) => score < each.score);
  best.splice(at < 0 ? best.length : at, 0, each);
  best.length = Math.min(best.length, LIMIT);
}
