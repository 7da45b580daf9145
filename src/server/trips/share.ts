/** The secret link to the plan of a trip, for parents and friends (F200, D100). */
import type { shareTrip as sharing } from '../../shared/trips/endpoints.ts';
import { MANY_LINKS } from '../../shared/secretLinks/endpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { OwnLink } from '../../shared/saved/view.ts';
import { lockUser } from '../account/rows.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { issueLink, removeLinksTo, secretLinks } from '../secretLinks/secretLinks.ts';
import * as rows from './rows.ts';

type Owner = Pick<User, 'id'>;

/** An account has one trip, whose id is that of the account. */
const planOf = ({ id }: Owner) => ({ kind: 'plan', subject: id }) as const;

export const shareTrip = (app: App, user: User): Promise<Output<typeof sharing> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await rows.tripOf(tx, user.id))) return refuse('NOT_FOUND');
    const token = await issueLink(tx, app, user, planOf(user));
    return token
      ? { url: app.config.origin + paths.sharedPlan(token) }
      : refuse('CONFLICT', { error: MANY_LINKS });
  });

export async function planLink(app: App, user: User): Promise<OwnLink | undefined> {
  const [link] = await secretLinks(app, user, 'plan');
  if (!link) return undefined;
  const { id, token, createdAt, opened } = link;
  return { id, createdAt, opened, url: token && app.config.origin + paths.sharedPlan(token) };
}

/** A trip that is removed is shown to nobody any more. */
export const endPlanLink = (tx: Query, user: Owner): Promise<void> => removeLinksTo(tx, user, planOf(user));
