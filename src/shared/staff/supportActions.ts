/** What staff do to an order or an account; each has a page of its own that says what will happen. */
export const ORDER_ACTIONS = [
  ...['retry', 'refund', 'part', 'item', 'accept'],
  ...['deliver', 'correct', 'mail'],
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const ACCOUNT_ACTIONS = [
  'address',
  'sessions',
  'session',
  'export',
  'mail',
  'document',
  'claim',
  'claim-passed',
  'offer',
  'offer-passed',
  'delete',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Open something that is the traveler's: each look is a line of its own in the log, and leads to what was asked for. */
const VIEW_ACTIONS = ['document', 'claim', 'offer'] as const satisfies readonly AccountAction[];
export type ViewAction = (typeof VIEW_ACTIONS)[number];

export const isViewAction = (action: AccountAction): action is ViewAction =>
  VIEW_ACTIONS.some((each) => each === action);

export const isOrderAction = (name: string | undefined): name is OrderAction =>
  ORDER_ACTIONS.some((action) => action === name);

export const isAccountAction = (name: string | undefined): name is AccountAction =>
  ACCOUNT_ACTIONS.some((action) => action === name);
