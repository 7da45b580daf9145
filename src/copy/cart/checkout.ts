/** Around the cart on the page: what the server draws. `outcome`: under the header after a return from the payment page without paying (D34). */
export const checkoutCopy = {
  outcome: {
    cancelled: {
      title: 'The payment was cancelled',
      text: 'Nothing was charged and your cart is as you left it.',
      retry: 'Resume payment',
    },
    declined: {
      title: 'The payment was declined',
      text: 'Nothing was charged and your cart is as you left it. Try again, or use another card.',
      retry: 'Try again',
    },
  },
  noscript:
    'Completing an order and changing an eSIM need JavaScript: the security check before them runs in your browser. Removing items works without it.',
  /** @param first place and dates of a policy, as `again` */
  insuredAgain: (traveler: string, first: string, again: string): string =>
    `${traveler} is insured for ${first}, and again for ${again}.`,
  removed: (name: string): string => `Removed: ${name}`,
  undo: 'Undo',
  lookAtCart: 'Look at the cart',
} as const;
