/** Sentences of the printable receipt (F159). The rules on it are frozen with the order. */
export const receiptCopy = {
  title: 'Receipt',
  pageTitle: (number: string): string => `Receipt ${number}`,
  back: 'My Purchases',
  print: 'Print',
  test: 'Test receipt: payments are a sandbox here, no money moved.',
  number: 'Receipt number',
  order: 'Order',
  paid: 'Paid',
  at: (date: string): string => `${date} (UTC)`,
  state: 'State',
  account: 'Account',
  billedTo: 'Billed to',
  address: 'Address',
  taxNumber: 'Tax number',
  corrected: 'Billing details corrected',
  items: 'What was bought',
  total: 'Total',
  charged: 'Charged',
  /** Prices include it. */
  tax: 'Of which tax',
  differs:
    'What was charged differs from the total of the order, so nothing was delivered. A person is looking at it; what was charged is given back unless you agree otherwise.',
  refund: {
    asked: 'asked for',
    pending: 'on its way',
    failed: 'late, on our side',
    done: 'paid back',
  },
  refundOf: (title: string, date: string): string => `${title}, ${date} (UTC)`,
  creditNote: (number: string, refund: string): string => `Credit note ${number}, ${refund}`,
  refundAll: 'The whole order',
  refundPart: 'Part of the order',
  all: 'the full amount',
  remaining: 'Remaining',
  rules: 'The rules you bought under',
  rulesNote: 'As they stood on the day of purchase. Later changes do not affect this order.',
  seller: 'Sold by the operator of this site:',
  noticeLink: 'Legal notice',
  termsLink: 'Terms',
  attentionTitle: 'This order needs our attention',
  attention: (number: string): string =>
    `The payment has arrived; the delivery has not worked. You do not need to do anything and nothing is charged again. If you want to reach us, have ${number} at hand.`,
  contact: 'Contact us',
} as const;

/** The form that makes a receipt out to somebody. */
export const billingCopy = {
  title: 'Billing details',
  open: 'Add billing details',
  openHint: 'A name or company, address and tax number on this receipt',
  name: 'Name or company',
  nameHint: 'As it should appear on the receipt.',
  address: 'Address',
  taxNumber: 'Tax number',
  taxNumberHint: 'For example a VAT number.',
  correct: 'Correct billing details',
  correctHint: 'For 30 days after you added them',
  once: 'You can correct them for 30 days; the receipt then says when they were corrected. For your next receipt they are filled in for you to change.',
  button: 'Add to this receipt',
  correctButton: 'Correct this receipt',
  added: 'The billing details are on this receipt now.',
  trouble: 'The billing details were not stored',
  changedElsewhere:
    'The billing details were changed elsewhere meanwhile: the receipt below has the newer ones. What you typed is here still; send it again if it is to replace them.',
  cannotCorrect:
    'This receipt has its billing details already, and they can no longer be corrected. What you sent was not stored.',
} as const;
