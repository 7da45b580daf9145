/** Sentences of the rooms where staff help travelers. */

const ITEM_STATES = {
  pending: 'Not begun',
  in_flight: 'Being delivered',
  uncertain: 'Tried, not certain',
  done: 'Delivered',
  dead: 'Given up',
  refund_pending: 'Money on its way back',
  refunded: 'Given back',
};

const ORDER_STATES = {
  created: 'Not paid',
  awaiting_payment: 'Waits for payment',
  start_failed: 'Not paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  paid: 'Paid',
  fulfilling: 'Being delivered',
  needs_attention: 'Needs attention',
  fulfilled: 'Delivered',
  refund_pending: 'Money on its way back',
  refunded: 'Given back',
};

const QUEUE_NAMES = {
  attention: 'Needs attention',
  stuck: 'Stuck work',
  offers: 'Unanswered offers',
  claims: 'Claims to pass on',
  questions: 'Questions',
  mail: 'Undelivered mail',
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** @param amounts as people read them, such as $164.80 */
export const differs = (total: string, paid: string): string =>
  `The payment differs: ${total} was asked, ${paid} came.`;

export const supportCopy = {
  today: 'Today',
  queues: QUEUE_NAMES,
  queueLeads: {
    attention: 'Orders that continue only when someone decides, the oldest first.',
    stuck:
      'Work that failed several times or is late. It continues automatically once what it needs is back. What was given up does not: if it has an order, open that and choose Try again.',
    offers:
      'Answers and questions of travelers that no provider has got: pass them on, or answer on the page of the offer.',
    claims:
      'Claims and answers that the insurer has not got: give it the address of the page by a way that only it can read. A claim leaves this list when the insurer answers there, or when you choose Passed on.',
    questions: 'What travelers ask about their orders, the oldest first. The answer goes to them by mail.',
    mail: 'Mails that were given up, or that failed several times.',
  },
  wait: (count: number): string =>
    count === 0 ? 'Nothing is waiting.' : `${plural(count, 'thing is', 'things are')} waiting for someone.`,
  none: 'Nothing waits here.',
  alerts: {
    title: 'Alerts',
    what: 'What',
    about: 'About',
    more: (count: number): string => ` and ${count} more`,
  },
  count: (count: number): string => (count > 99 ? '99+' : String(count)),
  next: 'Next page',
  first: 'First page',
  lookAt: (number: string): string => `Look at ${number}`,
  find: {
    title: 'Find',
    label: 'Find a person or an order',
    hint: 'An address, a name, an ICCID, a payment id, or the number of an order, a policy, a claim or an offer under Unanswered offers. Parts and typos of names are fine, and of order numbers a typo, or three or more of the first or last characters.',
    submit: 'Find',
    people: 'People',
    orders: 'Orders',
    none: 'No person and no order fits. Try a part of the address or of the name, or the first or last three characters of the order number.',
    short: 'Type at least two characters.',
    near: 'No account has exactly this address. These are close to it; what differs is marked.',
    nearName: 'These fit.',
    found: (people: number, orders: number): string =>
      `Found: ${[
        ...(people ? [plural(people, 'person', 'people')] : []),
        ...(orders ? [plural(orders, 'order', 'orders')] : []),
      ].join(', ')}.`,
    more: 'More people may fit. Add a second word, or more of the address.',
    since: 'Since',
    name: 'Name',
    address: 'Address',
    noName: 'No name',
  },
  order: {
    number: 'Order',
    made: 'Made',
    total: 'Total',
    paid: 'Paid',
    state: 'State',
    why: 'Why it waits',
    person: 'Person',
    since: 'Since',
    gone: 'Deleted account',
    moving: 'On its way again',
    movingText: 'The delivery continues automatically. Open this page again in a minute.',
    noPayment: 'No payment has come.',
    noPaymentText: (until: string): string =>
      `The traveler can pay on the payment page until ${until}. If a payment comes, the order is delivered automatically within minutes. If the bank shows one already, look for it at the payment provider.`,
    notPayableText:
      'It cannot be paid now. An order without a payment is closed automatically within an hour, and the traveler can order again. If the bank shows a payment, look for it at the payment provider.',
    inTransitText: (until: string): string =>
      `A bank transfer or debit is on its way and may take until ${until}. The order is delivered automatically when it arrives.`,
    neverPaid: 'This order was not paid.',
    neverPaidText:
      'There is nothing to give back. The traveler can order again. If the bank shows a payment, look for it at the payment provider.',
    states: ORDER_STATES,
    itemStates: ITEM_STATES,
    madeBy: (when: string): string => `Made ${when}, by`,
    items: 'Items',
    item: 'Item',
    details: 'Details',
    price: 'Price',
    money: 'Money',
    asked: 'Asked',
    came: 'Came',
    back: 'Given back',
    onItsWay: 'On its way back',
    differsBy: 'Differs by',
    held: 'We hold',
    notPaid: 'Nothing yet',
    payment: (ref: string): string => `Payment ${ref}, US dollars.`,
    story: 'What has happened',
    whatToDo: 'What to do',
    nextThatWaits: (number: string): string => `Next order that waits: ${number}`,
    noneWaits: 'No other order waits: back to Today',
    nothingToDo: 'Nothing needs to be done.',
    differs,
    tooLittle: (amount: string): string =>
      `${amount} too little. Nothing has been delivered, and nothing will be until someone decides.`,
    tooMuch: (amount: string): string =>
      `${amount} too much. Nothing has been delivered, and nothing will be until someone decides.`,
    otherPayment: 'The payment is not the one that was asked for.',
    otherPaymentText:
      'It came in another currency or through another page. Look at the provider, then give it back.',
    failedRefund: 'Money could not be given back.',
    failedRefundText: 'The payment provider refused. Try again, or arrange it with the traveler.',
    givenUp: 'An item could not be delivered.',
    givenUpText:
      'The supplier did not answer, or refused, for 72 hours. Try again, deliver by hand, or give it back.',
    goneWaits: 'The account was deleted before this order was done.',
    goneWaitsText: 'Nobody is there to get it. Give the payment back.',
  },
} as const;
