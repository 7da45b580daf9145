/** Sentences of a trip's page: its days in lanes, what is missing, and what closes it. Dates come written out. */
const count = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
/** "from Mar 10 to May 21", "on Mar 10" */
const span = (from: string, to: string): string => (from === to ? `on ${from}` : `from ${from} to ${to}`);

const without = { insurance: 'No insurance', esim: 'No data' } as const;

export const tripPlanCopy = {
  ahead: (days: number): string => (days === 1 ? 'tomorrow' : `in ${count(days)}`),
  now: 'Under way',
  over: 'Over',

  days: 'Your days',
  gaps: (gaps: number): string => (gaps ? `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}` : 'No gaps'),
  lanes: { program: 'Program', insurance: 'Insurance', esim: 'Data' },
  all: (days: number): string => (days === 1 ? 'The whole day' : `All ${days} days`),
  none: 'Nothing yet',
  withoutDays: (days: number): string => `${count(days)} without`,
  someDays: count,
  gap: (product: 'insurance' | 'esim', from: string, to: string): string =>
    `${without[product]} ${span(from, to)}.`,
  close: {
    insurance: (dates: string): string => `Insure ${dates}`,
    esim: (dates: string): string => `Add an eSIM for ${dates}`,
    cart: (dates: string): string => `Go to the cart for ${dates}`,
    topUp: 'Top up',
  },
  ended: {
    used_up: 'All data of your eSIM is used.',
    expired: 'Your eSIM has expired at the network.',
  },
  /** @param dates those that the policy has now */
  move: (dates: string): string => `Or change the dates of your policy, now ${dates}`,
  inCart: 'It is in your cart and not ordered yet.',
  reasons: {
    insurance: {
      place: 'No insurance is sold for this destination.',
      early: 'Insurance is sold up to one year ahead.',
      oneDay: 'Insurance is sold for two days or more.',
      long: 'One policy lasts 365 days at most.',
      unreachable: 'We cannot look into the shop right now. Reload this page in a moment.',
    },
    esim: {
      place: 'No eSIM is sold for this destination.',
      early: 'eSIMs are sold up to one year ahead.',
      oneDay: '',
      long: '',
      unreachable: 'We cannot look into the shop right now. Reload this page in a moment.',
    },
  },
  done: (things: number): string => `${things} done`,
  dateRange: { program: 'Program', insurance: 'Insured', esim: 'Data' },
} as const;
