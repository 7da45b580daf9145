/** What the return from the payment page says, at the top of My Purchases (D34). */
export const ordersCopy = {
  paidTitle: 'Your payment has arrived',
  readyText: (number: string): string => `Order ${number} is paid and delivered. What you bought is below.`,
  preparingText: (number: string): string => `Order ${number} is paid. We are preparing what you bought.`,
  processingTitle: 'We are waiting for your payment',
  processingText: (number: string): string =>
    `The payment provider has not confirmed order ${number} yet. That can take a minute, or some days with a bank debit; this page shows the outcome.`,
  attentionTitle: 'Your payment has arrived, the delivery is held up',
  attentionText: (number: string): string =>
    `Order ${number} is paid and a person is looking at it. You do not need to do anything, and nothing is charged again. If you want to reach us, have the order number at hand.`,
  contact: 'Contact us',
  refundedTitle: 'This order was refunded',
  refundedText: (number: string): string => `The amount of order ${number} goes back the way you paid.`,
  paidTwiceTitle: 'You paid twice: this goes back',
  paidTwiceText: (number: string, other: string): string =>
    `Order ${other} had already bought what was in your cart when the payment for order ${number} arrived. The amount of order ${number} goes back the way you paid.`,
  failedTitle: 'This order was not paid',
  failedText: (number: string): string =>
    `No payment page was made for order ${number}. Nothing was charged; your cart is kept.`,
  cancelledTitle: 'This order was cancelled',
  cancelledText: (number: string): string =>
    `The cart was changed after order ${number} was made. No payment has come for it; your cart is kept.`,
  expiredTitle: 'This order was not paid',
  expiredText: (number: string): string =>
    `No payment came for order ${number}, and its payment page is closed. Nothing was charged; your cart is kept.`,
  unknownTitle: 'We do not know this order',
  unknownText: 'It may belong to another account. What you bought with this one is below.',
  unpaidTitle: (number: string): string => `Order ${number} is not paid`,
  unpaidText: (lines: string, total: string): string =>
    `${lines}: ${total}. Nothing was charged, and all of it is in your cart.`,
  resume: 'Resume payment',
  resumeOf: (number: string): string => `Resume payment of order ${number}`,
  discard: 'Discard',
  discardOf: (number: string): string => `Discard order ${number}`,
  discardedTitle: (number: string): string => `Order ${number} is discarded`,
  discardedText: 'Its payment page is closed and nothing was charged. What it held is in your cart.',
  undiscardedTitle: (number: string): string => `Order ${number} was not discarded`,
  undiscardedText:
    'The payment provider did not answer, so its payment page is still open. Please try again in a minute.',
  refresh: 'Refresh',
  toCart: 'Go to the cart',
} as const;
