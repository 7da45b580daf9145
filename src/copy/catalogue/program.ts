/** Sentences of a program's page that no list shows. */
const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const programCopy = {
  dates: 'Dates',
  creditLabel: 'Credits',
  noCredits: 'None',
  /** @param days from today */
  inDays: (days: number): string => (days ? `In ${countText(days, 'day', 'days')}` : 'Today'),
  upTo: (price: string): string => `up to ${price}`,
  wholeText: 'Read all of it',
  cost: {
    title: 'Total cost',
    /** @param dates "Jan 10, 2027 - Jan 20, 2027 (11 days)" */
    when: (dates: string): string => `For ${dates}, one person.`,
    whenOpen: 'For one person. Insurance and data are added once there are dates.',
    program: 'Program',
    insurance: 'Insurance',
    esim: 'Travel data (eSIM)',
    /** @param name of the plan @param days "103 days" */
    insured: (name: string, days: string): string => `${name}, the lowest price for ${days}`,
    /** @param size "5 GB" @param days "90 days" */
    data: (size: string, days: string): string => `${size}, the usual size, for ${days}`,
    dataFirst: (size: string, days: string): string => `${size}, the usual size, for the first ${days}`,
    award: 'Your award',
    open: 'Not in the price',
    unknown: 'Not known',
    sum: 'Together, as far as known',
    sumAll: 'Together',
  },
  where: 'Where it is',
  mapAlt: (country: string): string => `Outline of ${country}`,
  mapPlaceAlt: (country: string, city: string): string => `Outline of ${country} with ${city} marked`,
  requirementCount: (count: number): string => countText(count, 'requirement', 'requirements'),
  youMeet: (met: number, all: number): string =>
    `You meet ${met} of ${countText(all, 'requirement', 'requirements')}`,
  youMiss: (unmet: number, all: number): string =>
    `You do not meet ${unmet} of ${countText(all, 'requirement', 'requirements')}`,
  /** @param names of requirements, joined */
  unmet: (names: string): string => `Not met: ${names}.`,
  notTold: (names: string): string => `Not known: ${names}.`,
  requirementNames: {
    education: 'your education',
    age: 'your age',
    language: 'your language level',
    grades: 'your grades',
    visa: 'your visa',
    other: 'other conditions',
  },
  statuses: { met: 'Met: ', unmet: 'Not met: ' },
  notCompared: 'Give your education in your application, and we compare.',
} as const;
