/** Programs side by side, and links that show them to anybody (F066, F067, D14). */
import { MOST_COMPARED } from '../../shared/saved/saved.ts';
import { programFacts, type ProgramFacts } from '../catalogue/programPage.ts';
import { newId } from '../db/ids.ts';
import type { App, User } from '../context.ts';
import { deriveKey, hmac, sameText } from '../lib/keys.ts';
import * as rows from './comparisons/rows.ts';
import { newestItems, lockSavedLists } from './rows.ts';

/** Of a traveler; nobody needs more, and each is a page of ours. */
const MOST_LINKS = 50;

type SharedLink = { id: string; token: string; titles: string[]; createdAt: number };

/** In the order they were chosen. */
export async function comparison(app: App, user: User): Promise<ProgramFacts[]> {
  const part = { from: 0, size: MOST_COMPARED };
  const ids = await newestItems(app.db.read, user.id, 'compared_programs', part);
  return programFacts(app, ids.toReversed());
}

/**
 * A link to what the traveler compares now; to the same programs always the same one.
 * @returns `empty` where nothing is compared, `full` where there are too many links
 */
export async function shareComparison(app: App, user: User): Promise<'shared' | 'empty' | 'full'> {
  return app.db.write(async (tx) => {
    await lockSavedLists(tx, user.id);
    const part = { from: 0, size: MOST_COMPARED };
    const programs = (await newestItems(tx, user.id, 'compared_programs', part)).toSorted();
    if (!programs.length) return 'empty';
    const links = await rows.sharedComparisonsOf(tx, user.id);
    if (links.some((link) => link.programs.join() === programs.join())) return 'shared';
    if (links.length >= MOST_LINKS) return 'full';
    await rows.insertShared(tx, user.id, { id: newId(app.now()), programs, createdAt: app.now() });
    return 'shared';
  });
}

/** The link shows nothing from now on. What is not this traveler's stays. */
export const revokeComparison = (app: App, user: User, id: string): Promise<void> =>
  app.db.write((tx) => rows.deleteShared(tx, user.id, id));

/** The traveler's own links, the newest first. */
export async function sharedLinks(app: App, user: User): Promise<SharedLink[]> {
  const shared = await rows.sharedComparisonsOf(app.db.read, user.id);
  const all = await programFacts(app, [...new Set(shared.flatMap(({ programs }) => programs))]);
  const titles = new Map(all.map(({ program }) => [program.id, program.title]));
  return shared.map(({ id, programs, createdAt }) => ({
    id,
    token: tokenOf(app, id),
    titles: programs.map((each) => titles.get(each) ?? each),
    createdAt,
  }));
}

/** What a link shows: programs, and nothing of who shared them. @returns undefined for a wrong or a revoked one */
export async function sharedComparison(app: App, token: string): Promise<ProgramFacts[] | undefined> {
  const id = token.split('.')[0] ?? '';
  // Signed, so that ids cannot be tried out and a made-up one never reaches the database.
  if (!sameText(token, tokenOf(app, id))) return undefined;
  const shared = await rows.sharedById(app.db.read, id);
  return shared && programFacts(app, shared.programs);
}

const tokenOf = ({ secret }: App, id: string): string =>
  `${id}.${hmac(deriveKey(secret, 'shared-comparison'), id)}`;
