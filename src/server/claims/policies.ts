import type { ClaimPolicy } from '../../shared/claims/claim.ts';
import type { App, User } from '../context.ts';
import { policyPapers } from '../purchases/policyPage.ts';
import { policiesOfOrder } from './policyRows.ts';

/** @returns undefined for what is not a policy of this user, and for one that was given back */
export async function claimPolicy(app: App, user: User, itemId: string): Promise<ClaimPolicy | undefined> {
  const papers = await policyPapers(app, user, itemId);
  if (!papers || papers === 'refunded') return undefined;
  const { policy } = papers;
  return {
    ...{ number: policy.policy_number, traveler: policy.traveler, plan: policy.plan.name },
    ...{ destination: policy.destination, departure: policy.departure, return: policy.return },
    ...{ limit: policy.plan.limit, deductible: policy.plan.deductible },
  };
}

/** Given back, or about to be. */
export const isRefunded = async (app: App, user: User, itemId: string): Promise<boolean> =>
  (await policyPapers(app, user, itemId)) === 'refunded';

/** The policies of all people in the same order: a claim is about one of them. */
export async function peopleOf(
  app: App,
  user: User,
  itemId: string,
): Promise<{ item: string; policy: ClaimPolicy }[]> {
  const items = await policiesOfOrder(app.db.read, user.id, itemId);
  const policies = await Promise.all(items.map((item) => claimPolicy(app, user, item)));
  return items.flatMap((item, index) => {
    const policy = policies[index];
    return policy ? [{ item, policy }] : [];
  });
}
