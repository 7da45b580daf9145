import type { ChangeRule } from '../../shared/insurance/changeRule.ts';
import type { ChangeKind, Cover } from '../../shared/insurance/changes.ts';

/** What the page that changes a policy gives its parts; money in cents. */
export type ChangeFormPage = {
  policy: {
    changeable: 'all' | 'last day' | undefined;
    rule: ChangeRule;
    cover: Cover;
    version: number;
  };
  values: Record<
    'plan_id' | 'departureDate' | 'returnDate' | 'first_name' | 'middle_name' | 'last_name',
    string
  >;
  plans: readonly { id: string; name: string; rate: number }[];
  latest: string;
};

type Side = { from: string; to: string; plan: string; price: number; traveler: string };
export type Statement = {
  kind: ChangeKind;
  difference: number;
  now: Side;
  then: Side;
  cartItem: object;
};

/** Whether a policy can be changed now. */
export type ChangeOffer = { changeable: 'all' | 'last day' | undefined; closed: string | undefined };
