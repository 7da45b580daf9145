/** Sentences of the page that tops up an eSIM. */
export const topUpCopy = {
  pageTitle: (place: string): string => `Top up the eSIM ${place}`,
  title: (place: string): string => `Top up ${place}`,
  lead: (label: string): string => `For the eSIM of ${label}.`,
  back: 'My Purchases',
  until: (date: string): string => `Valid until ${date}`,
  add: 'Add data',
  gb: (value: string): string => `+ ${value} GB`,
  days: (days: string, date: string): string => `for ${days}, until ${date}`,
  perGb: (amount: string): string => `${amount} a GB`,
  points: [
    'It goes onto the eSIM that is on your phone. Nothing to install.',
    'What is left of the eSIM is used first.',
  ],
  refund: {
    yes: 'Refunded in full until its last day, as long as none of its data is used.',
    no: 'Not refundable once it is added: the network takes no top-up back.',
  },
  extends: 'The longer of the two counts: your eSIM lasts at least as long as the top-up.',
  button: 'Add to cart',
  noScript: 'Adding to the cart needs JavaScript, for its security check.',

  /** Why nothing can be added now. */
  closed: {
    GONE: 'This eSIM was given back, or is not delivered.',
    WAITING:
      'No phone has this eSIM yet, as far as its network has told us. Once it is installed, data can be added here.',
    OVER: 'The days of this eSIM are over, so no data can be added to it.',
    NEVER: 'The network of this eSIM adds no data to it. A new eSIM gives you more.',
    NONE: 'The network offers no top-up for this eSIM. A new eSIM gives you more.',
    AWAY: 'We could not ask the network what it offers for this eSIM. Please try again in a few minutes.',
  },
  waitingHint: 'Until then it can be given back, and a larger one bought.',
  again: 'Buy a new eSIM',
  retry: 'Try again',
} as const;
