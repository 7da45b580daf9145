import type { App, User } from '../context.ts';
import { policyInForce, type ChangeObstacle } from '../insurance/changes/policy.ts';

/** Whether a policy can be changed now, for its page. @returns undefined for another traveler's */
export async function changeOffer(
  app: App,
  user: User,
  itemId: string,
): Promise<{ changeable: 'all' | 'last day' | undefined; closed: ChangeObstacle | undefined } | undefined> {
  const policy = await policyInForce(app.db.read, app, user.id, itemId);
  return policy && { changeable: policy.changeable, closed: policy.closed };
}
