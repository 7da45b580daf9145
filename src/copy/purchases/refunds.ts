/** Sentences of refunds (F091, F113). The rule itself is frozen with the order, worded in the product's terms (shared). */
export const refundsCopy = {
  open: 'Get a refund',
  /** @param item "Travel eSIM, Japan, 5 GB, for Ana", as in the next ones */
  openOf: (item: string): string => `Get a refund: ${item}`,
  what: {
    esim: 'Its code stops working for good, and the full amount goes back the way you paid.',
    topUp: 'What it added is taken off your eSIM again, and the full amount goes back the way you paid.',
    insurance: 'The policy ends as if it had never begun, and the full amount goes back the way you paid.',
    undelivered: 'We stop trying to deliver it, and the full amount goes back the way you paid.',
  },
  slow: 'Banks take up to ten days to show it.',
  button: (amount: string): string => `Refund ${amount}`,
  buttonOf: (item: string): string => ` for ${item}`,

  doneTitle: (amount: string): string => `${amount} goes back to you`,
  doneText: (item: string, number: string): string =>
    `We have given it back for ${item} (order ${number}), the way you paid. Banks take up to ten days to show it.`,
  begunTitle: 'Your refund is on its way',
  begunText: (item: string, number: string): string =>
    `It is recorded for ${item} (order ${number}). You do not need to do anything; this page shows its progress.`,
  refusedTitle: (item: string, number: string): string =>
    `Nothing was refunded for ${item} (order ${number})`,
  why: {
    INSTALLED: 'This eSIM is installed on a phone. From then on it cannot be given back.',
    STARTED: 'Some of the data of this top-up is used. From then on it cannot be given back.',
    BEGUN: 'The cover of this policy has begun. From then on it cannot be given back.',
    CLAIM: 'A claim was made on this policy. It cannot be given back unless the insurer refuses the claim.',
    OVER: 'The last day for a refund has passed.',
    BUSY: 'It is being delivered at this moment. Please try again in a minute.',
    UNREACHABLE:
      'We could not ask the supplier whether it was used, so nothing was changed. Please try again in a few minutes.',
    OTHER: 'This order needs a person to look at it. Please write to us with its number.',
  },
  contact: 'Contact us',
} as const;
