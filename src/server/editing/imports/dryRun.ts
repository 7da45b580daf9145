/** What a table of programs would change, without changing anything. */
import { feedEntries } from '../../catalogue/feed/feed.ts';
import type { FeedProblem } from '../../catalogue/feed/feedProgram.ts';
import { CONTENT, planImport } from '../../catalogue/import/import.ts';
import type { ImportReport } from '../../catalogue/import/plan.ts';
import { ImportConflict, removesTooMany } from '../../catalogue/import/errors.ts';
import { catalogueVersion } from '../../catalogue/rows.ts';
import type { App, User } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { storedFile, type WholeFile } from '../../documents/documents.ts';
import { cacheFor } from '../../lib/cacheFor.ts';
import { semaphore } from '../../lib/semaphore.ts';
import { changesOf, type Changes } from './changes.ts';
import { sourceOf } from './source.ts';

/** `source` keeps these programs: what it does not bring any more leaves. `sample`: its providers are invented. */
type ImportChoice = { source?: string | undefined; sample: boolean };
export type Plan = ImportReport & Changes & { before: number; mustType: boolean };

/** `other`: the source whose ids the file has, so that it may be a file of theirs. */
type Outcome = { problems: readonly FeedProblem[]; other?: string | undefined } | { plan: Plan };

export type DryRun = { id: string; name: string; source: string; sample: boolean } & {
  note?: string | undefined;
  outcome: Outcome;
};

/** Each holds a whole table in memory. */
export const limitTables = semaphore(1, 10);

type CheckOutcome = Pick<DryRun, 'note' | 'outcome'>;
const MAX_CHECKS = 8;
const checksOf = cacheFor((_db: Database) => new Map<string, { content: object; checked: CheckOutcome }>());

/** @returns undefined where this person has uploaded nothing */
export async function dryRun(app: App, user: User, choice: ImportChoice): Promise<DryRun | undefined> {
  const file = await storedFile(app, user, 'import');
  if (!file) return undefined;
  const source = sourceOf(choice.source, file.name);
  const about = { id: file.id, name: file.name, source, sample: choice.sample };
  const content = app.content.catalogue();
  const key = [file.id, source, choice.sample, await catalogueVersion(app.db.read)].join(' ');
  const all = checksOf(app.db);
  const lastCheck = all.get(key);
  if (lastCheck?.content === content) return { ...about, ...lastCheck.checked };
  const checked = await limitTables(() => check(app, file, about));
  all.set(key, { content, checked });
  for (const old of [...all.keys()].slice(0, -MAX_CHECKS)) all.delete(old);
  return { ...about, ...checked };
}

export const feedOf = async ({ type, bytes }: WholeFile, sample: boolean) => ({
  bytes: await bytes(),
  format: type === 'application/jsonl' ? ('jsonl' as const) : ('csv' as const),
  sample,
});

async function check(
  app: App,
  file: WholeFile,
  { source, sample }: { source: string; sample: boolean },
): Promise<CheckOutcome> {
  const owner = { q: app.db.read, source };
  const { note, ...read } = await feedEntries(await feedOf(file, sample), app.content.catalogue(), owner);
  if ('problems' in read) return { note, outcome: { ...read, other: otherIn(read.problems) } };
  try {
    const plan = await planImport(app.db, { source, entries: read.entries });
    const { report, before } = plan;
    const changes = await changesOf(app.db.read, plan);
    return { note, outcome: { plan: { ...report, ...changes, before, mustType: removesTooMany(plan) } } };
  } catch (error) {
    if (!(error instanceof ImportConflict)) throw error;
    // Taken since the table was read.
    const problem = { line: 1, field: '', message: error.message, owner: error.source };
    return { note, outcome: { problems: [problem], other: otherIn([problem]) } };
  }
}

const otherIn = (problems: readonly FeedProblem[]): string | undefined =>
  problems.find(({ owner }) => owner !== undefined && owner !== CONTENT)?.owner;
