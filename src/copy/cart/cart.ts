const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** @param second the place of another eSIM, where `esim` names more than one */
const differing = (esim: string, insurance: string, second?: string): string =>
  `Your eSIM${second ? 's are' : ' is'} for ${esim}, your insurance for ${insurance}.`;
const MISTAKEN = ' The two are easily mistaken.';

/** Sentences of cart, drawer and checkout. Those under `alert` are fixed, word for word. */
export const cartCopy = {
  title: 'Cart',
  items,
  /** Where a product has no name of its own at hand. */
  item: 'Item',
  /** The cart button's accessible name: it says what its badge shows. */
  button: (count: number): string => (count ? `Cart, ${items(count)}` : 'Cart, empty'),
  viewCart: 'View cart',
  close: 'Close',
  remove: 'Remove',
  removeAll: 'Remove all',
  removedItem: (name: string): string => `Removed: ${name}`,
  undo: 'Undo',
  travelers: (count: number): string => `${count} travelers`,
  price: 'Price',
  subtotal: 'Subtotal',
  complete: 'Complete order',
  processing: 'Processing...',
  processingReason: 'Processing order',

  loading: 'Loading your cart',
  loadFailed: 'Your cart could not be loaded.',
  empty: 'Your cart is empty.',
  toMarketplace: 'Go to the marketplace',

  badge: { esim: 'eSIM', insurance: 'Insurance', coverChange: 'Change of cover', topUp: 'Top-up' },
  destination: 'Destination',
  package: 'Package',
  validity: 'Validity',
  whom: 'For',
  forWhom: (name: string): string => `for ${name}`,
  traveler: 'Traveler',
  citizen: (answer: '0' | '1'): string => `${answer === '1' ? '' : 'Not a '}US citizen`,
  planCoverage: 'Plan Coverage',
  refund:
    'Full refund before use. eSIM: until it is installed or ends. Insurance: until the day before departure.',
  refundTopUp: 'Top-up: see its page.',
  // As in coverage.ts: a module that two scripts of the browser share would be one more to load.
  usCoverage: 'US Coverage',
  nonUsCoverage: 'Non-US Coverage',

  chooseClosest: (size: string, price: string): string => `Choose ${size} for ${price}`,
  updating: 'Updating...',

  added: (name: string, subtotal: string): string => `Added ${name}. Subtotal ${subtotal}.`,
  removed: (name: string, subtotal: string): string => `Removed ${name}. Subtotal ${subtotal}.`,
  newSubtotal: (subtotal: string): string => `Subtotal ${subtotal}.`,
  removeFailed: (name: string): string => `${name} could not be removed. It is back in your cart.`,
  removeLost: (name: string): string => `${name} may not have been removed.`,
  itemUpdated: 'Item updated',
  priceUpdated: (price: string): string => `Price updated to ${price}`,
  itemRepriced: (price: string, name: string): string => `Price updated to ${price}: ${name}.`,

  // Fixed wording up to `invalidItems`.
  alert: 'Something went wrong. Please try again later.',
  orderTrouble: 'We had trouble processing your order. Please try again.',
  invalidItems: 'Some items in your cart are invalid.',
  partBought: 'Part of your cart is paid: see My Purchases. Please check what is left.',
  offline: 'You are offline. Nothing was sent. Please try again once you are connected.',
  unreachable: 'We could not reach the server. Nothing was sent. Please try again in a moment.',

  warnings: {
    title: 'Check before you pay',
    summary: (count: number): string => (count === 1 ? 'One thing to check' : `${count} things to check`),
    uninsured: (names: string, dates: string): string => `Uninsured on ${dates}: ${names}.`,
    destinations: differing,
    similarNames: (esim: string, insurance: string): string => differing(esim, insurance) + MISTAKEN,
    region: (region: string, country: string): string =>
      `The eSIM for ${region} does not work in ${country}.`,
    dates: differing,
    tripPlace: (product: string, place: string, country: string, mistaken: boolean): string =>
      `Your ${product} is for ${place}, your trip is to ${country}.${mistaken ? MISTAKEN : ''}`,
    tripDates: (esim: string, trip: string): string => `Your eSIM is for ${esim}, your trip is ${trip}.`,
    changeTrip: 'Change my trip',
    quoteAll: 'Quote insurance for all days',
    otherEsim: 'See eSIMs for your dates',
  },
} as const;
