/** Ids of a table that other sources have on the site, each told at its cell together with the other mistakes. */
import { importMessages } from '../../../shared/editing/importMessages.ts';
import type { Query } from '../../db/database.ts';
import { takenDeals, takenIds, type OwnerById } from '../import/otherOwners.ts';
import type { FeedProblem, FeedProgram } from './feedProgram.ts';

/** `source`: whose programs a table has; `q`: where those of others are. */
export type FeedOwner = { q: Query; source: string };

/** @param problems what the table is told already, such as an id of a program in the site's own files */
export async function takenIdProblems(
  { q, source }: FeedOwner,
  read: readonly FeedProgram[],
  problems: readonly FeedProblem[],
): Promise<FeedProblem[]> {
  const ids = read.flatMap(({ program: { id } }) => id || []);
  const deals = read.flatMap((each) => each.deals.filter(({ id }) => id));
  const programs = await takenIds(q, source, 'program', ids);
  const others = await takenDeals(q, source, deals);
  const all = read.flatMap((each) => [
    ...problemIn(each, ['id'], { id: each.program.id, taken: programs }),
    ...each.deals.flatMap(({ id }, at) => problemIn(each, ['deals', at, 'id'], { id, taken: others })),
  ]);
  const isKnown = ({ line, message }: FeedProblem): boolean =>
    problems.some((each) => each.line === line && each.message === message);
  return all.filter((each) => !isKnown(each));
}

function problemIn(
  { placeOf }: FeedProgram,
  path: readonly (string | number)[],
  { id, taken }: { id: string; taken: OwnerById },
): FeedProblem[] {
  const owner = taken.get(id);
  return owner === undefined ? [] : [{ ...placeOf(path), message: importMessages.takenId(id, owner), owner }];
}
