/** Programs side by side, and public links to them (F066, F067, D14). */
import type { shareComparison as sharing } from '../../shared/saved/endpoints.ts';
import { MAX_COMPARED, NOTHING_COMPARED } from '../../shared/saved/saved.ts';
import { MANY_LINKS } from '../../shared/secretLinks/endpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { programFacts } from '../catalogue/programPage.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { OwnLink } from '../../shared/secretLinks/endpoints.ts';
import { issueLink, secretLinks } from '../secretLinks/secretLinks.ts';
import { newestItems } from '../saved/rows.ts';
import { withTravelerFacts, withCosts, type ComparedProgram } from './programs.ts';

type SharedComparison = OwnLink & { titles: string[] };

const ALL = { from: 0, size: MAX_COMPARED };

/** In the order of choosing. */
export async function comparison(app: App, user: User): Promise<ComparedProgram[]> {
  const ids = await newestItems(app.db.read, { userId: user.id, kind: 'compared_programs', ...ALL });
  return sideBySide(app, user, ids.toReversed());
}

/** Programs that an address names, which changes nothing of the traveler's own comparison; without unknown ones. */
export const comparisonOf = (app: App, user: User, programs: string): Promise<ComparedProgram[]> =>
  sideBySide(app, user, [...new Set(programs.split(',', MAX_COMPARED))]);

const sideBySide = async (app: App, user: User, ids: readonly string[]): Promise<ComparedProgram[]> =>
  withTravelerFacts(app, user, await programFacts(app, ids));

/** The same programs have the same link, in whichever order they were chosen. */
const subjectOf = (ids: readonly string[]): string => JSON.stringify(ids.toSorted());
const programsOf = (subject: string): string[] => JSON.parse(subject) as string[];

/** @returns the link to the user's comparison; 409 without compared programs, or with too many links */
export async function shareComparison(app: App, user: User): Promise<Output<typeof sharing> | Refusal> {
  return app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const ids = await newestItems(tx, { userId: user.id, kind: 'compared_programs', ...ALL });
    if (!ids.length) return refuse('CONFLICT', { error: NOTHING_COMPARED });
    const url = await issueLink(tx, app, user, { kind: 'comparison', subject: subjectOf(ids) });
    return url ? { url } : refuse('CONFLICT', { error: MANY_LINKS });
  });
}

/** The user's own links, newest first. */
export async function sharedComparisons(app: App, user: User): Promise<SharedComparison[]> {
  const links = await secretLinks(app, user, 'comparison');
  const ids = [...new Set(links.flatMap(({ subject }) => programsOf(subject)))];
  const titles = new Map((await programFacts(app, ids)).map(({ program: { id, title } }) => [id, title]));
  return links.map(({ subject, ...link }) => ({
    ...link,
    titles: programsOf(subject).map((program) => titles.get(program) ?? program),
  }));
}

/** Programs of a shared comparison, without the user who shared them. */
export const sharedPrograms = async (app: App, subject: string): Promise<ComparedProgram[]> =>
  withCosts(app, await programFacts(app, programsOf(subject)));
