/** Sentences of the page with sales, refunds and the way to an order. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** @param month yyyy-MM */
const shortMonth = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month;

export const numbersCopy = {
  lead: 'Money as it came and went, from the orders, to the cent. Days and months are those of UTC.',
  year: (year: number): string => `Sales and refunds of ${year}`,
  years: 'Other years',
  csv: 'Download as CSV',
  none: 'Nothing was sold in this year.',
  sales: 'Sales',
  refunds: 'Refunds',
  net: 'Net',
  items: 'Items',
  month: 'Month',
  product: 'Product',
  wholeYear: 'Whole year',
  several: 'Several products together',
  byMonth: 'By month',
  byProduct: 'By product',
  byMonthAndProduct: 'By product and month',
  eachMonth: 'Each month',
  way: 'The way to an order',
  wayLead:
    'How often each step was taken, by all travelers together: nobody is counted by name, so one traveler may count twice. A server that was killed loses half a minute.',
  byStep: 'By step',
  step: 'Step',
  count: 'Times',
  ofBefore: 'Of the step before',
  steps: {
    esim: 'eSIM page opened',
    insurance: 'Insurance page opened',
    cart: 'Put into the cart',
    checkout: 'Payment page opened',
    paid: 'Orders paid',
    delivered: 'Orders delivered',
  },
  shortSteps: {
    esim: 'eSIM page',
    insurance: 'Insurance page',
    cart: 'Cart',
    checkout: 'Payment page',
    paid: 'Paid',
    delivered: 'Delivered',
  },
  shortMonth,
  monthOf: (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`,
  /** Said instead of the picture. */
  monthsDrawn: (best: string, amount: string): string =>
    `Bars of sales and, below the line, refunds by month. Most was sold in ${best}: ${amount}. The table below has every figure.`,
  productsDrawn: 'Bars of sales by product. The table below has every figure.',
  stepsDrawn: 'Bars of how often each step was taken. The table below has every figure.',
} as const;
