/** The page of a policy's claims: emergency first, the claims there are, and one more. */
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import type { ClaimPolicy } from '../../shared/claims/claim.ts';
import { MAX_CLAIMS } from '../../shared/claims/claim.ts';
import type { ClaimSummary } from '../../shared/claims/view.ts';
import { paths } from '../../shared/lib/paths.ts';
import { fieldlessRefusal, inputOf } from '../calls/fields.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { startClaim } from './calls.ts';
import { claimsByItem, ownClaim } from './claims.ts';
import { isRefunded, peopleOf } from './policies.ts';

type PolicyPost = Post & { item: string };

export const policyClaimsForm: Form<PolicyPost> = {
  path: '/claims/policy/[item]',
  access: 'user',
  action: () => callAction(startClaim, inputOf('item'), ({ id }) => seeOther(paths.claim(id, 'event'))),
  showAgain: (refusal) => fieldlessRefusal(refusal),
};

/**
 * `people`: those whose policies are in the same order, `isFull` where there can be no more claims. `refunded`: the policy has the claims
 * that were made before, and takes no other.
 */
type PolicyClaims = {
  contacts: InsurerContacts;
  policy: ClaimPolicy;
  people: { item: string; policy: ClaimPolicy; isFull: boolean }[];
  claims: ClaimSummary[];
  refunded: boolean;
};

/** @returns undefined for what is no policy of this user */
export async function policyClaimsPage(
  app: App,
  user: User,
  item: string,
): Promise<PolicyClaims | undefined> {
  const people = await peopleOf(app, user, item);
  const own = people.find((each) => each.item === item);
  if (!own) return refundedPolicyClaims(app, user, item);
  const claims = await claimsByItem(
    app,
    user,
    people.map((each) => each.item),
  );
  return {
    contacts: app.content.insurance().contacts,
    policy: own.policy,
    people: people.map((each) => ({
      ...each,
      isFull: (claims.get(each.item)?.length ?? 0) >= MAX_CLAIMS,
    })),
    claims: claims.get(item) ?? [],
    refunded: false,
  };
}

/** The policy as its last claim has it. @returns undefined without a claim */
async function refundedPolicyClaims(app: App, user: User, item: string): Promise<PolicyClaims | undefined> {
  if (!(await isRefunded(app, user, item))) return undefined;
  const claims = (await claimsByItem(app, user, [item])).get(item) ?? [];
  const last = claims.at(-1);
  const claim = last && (await ownClaim(app, user, last.id));
  const contacts = app.content.insurance().contacts;
  return claim && { contacts, policy: claim.policy, people: [], claims, refunded: true };
}
