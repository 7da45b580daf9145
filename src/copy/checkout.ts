/** Under the header after a return from the payment page without paying (D34). */
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
  lookAtCart: 'Look at the cart',
} as const;
