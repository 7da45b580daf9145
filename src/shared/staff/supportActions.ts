/** What staff do to an order or an account; each has a page of its own that says what will happen. */
export const ORDER_ACTIONS = ['retry', 'refund', 'part', 'item', 'accept', 'deliver', 'mail'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const ACCOUNT_ACTIONS = ['address', 'sessions', 'export', 'mail', 'document', 'delete'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const isOrderAction = (name: string | undefined): name is OrderAction =>
  ORDER_ACTIONS.some((action) => action === name);

export const isAccountAction = (name: string | undefined): name is AccountAction =>
  ACCOUNT_ACTIONS.some((action) => action === name);
