/** Sentences of the comparison. */
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const comparisonCopy = {
  title: 'Compare programs',
  lead: 'The lowest price and the first date to apply are marked.',
  table: 'Comparison table',
  onlyDifferences: 'Only differences',
  hiddenRows: (count: number): string => `${counted(count, 'row', 'rows')} hidden`,
  showTwo: (count: number): string => `Show two of ${['three', 'four'][count - 3]}`,
  marks: { lowest: 'Lowest', first: 'First to close' },
  of: (count: number): string => `${count} of 4`,
  remove: (name: string): string => `Remove ${name}`,
  view: 'View',
  add: 'Add a program',
  one: 'Add a second program to see what differs.',
  groups: { money: 'Money', time: 'Time', requirements: 'Requirements', place: 'Place' },
  none: 'None',
  rows: {
    award: 'After your award',
    noOffer: 'No offer',
    total: 'Total with insurance and eSIM',
    without: (part: string): string => `without ${part.toLowerCase()}`,
    meets: 'You meet',
    notKnown: 'Not known',
    unmet: (count: number): string => `${count} not met`,
    metOf: (met: number, all: number): string => `${met} of ${all}`,
    dates: 'Dates',
    includes: 'Price covers',
    excludes: 'Not included',
    credits: 'Credits',
    education: 'Education',
    age: 'Age',
    languageLevel: 'Language level',
    other: 'Also asked for',
    where: 'Where',
    language: 'Taught in',
  },
  shareText:
    'Anybody with the link sees these programs side by side, without an account. Your award and your answers are left out.',
  links: 'Your shared links',
} as const;
