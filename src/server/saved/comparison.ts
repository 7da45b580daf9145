/** Programs side by side, and public links to them (F066, F067, D14). */
import { MOST_COMPARED } from '../../shared/saved/saved.ts';
import { programFacts, type ProgramFacts } from '../catalogue/programPage.ts';
import { newId } from '../db/ids.ts';
import type { App, User } from '../context.ts';
import { deriveKey, hmac, sameText } from '../lib/keys.ts';
import * as rows from './comparisons/rows.ts';
import { newestItems, lockSavedLists } from './rows.ts';

/** Of a user; each link is a page. */
const MOST_LINKS = 50;

type SharedLink = { id: string; token: string; titles: string[]; createdAt: number };

/** In the order of choosing. */
export async function comparison(app: App, user: User): Promise<ProgramFacts[]> {
  const part = { from: 0, size: MOST_COMPARED };
  const ids = await newestItems(app.db.read, user.id, 'compared_programs', part);
  return programFacts(app, ids.toReversed());
}

/**
 * Creates a link to the user's comparison; the same programs always have the same link.
 * @returns `empty` without compared programs, `full` when there are too many links
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

/** Disables the link. Another user's link is not affected. */
export const revokeComparison = (app: App, user: User, id: string): Promise<void> =>
  app.db.write((tx) => rows.deleteShared(tx, user.id, id));

/** The user's own links, newest first. */
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

/** Programs of a link, without the user who shared them. @returns undefined for an unknown or revoked link */
export async function sharedComparison(app: App, token: string): Promise<ProgramFacts[] | undefined> {
  const id = token.split('.')[0] ?? '';
  // Signed, so that ids cannot be guessed and an invalid token never reaches the database.
  if (!sameText(token, tokenOf(app, id))) return undefined;
  const shared = await rows.sharedById(app.db.read, id);
  return shared && programFacts(app, shared.programs);
}

const tokenOf = ({ secret }: App, id: string): string =>
  `${id}.${hmac(deriveKey(secret, 'shared-comparison'), id)}`;
