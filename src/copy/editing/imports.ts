/** Sentences of the page of imports. */
const number = (count: number): string => count.toLocaleString('en-US');
const programs = (count: number): string => `${number(count)} program${count === 1 ? '' : 's'}`;

export const importsCopy = {
  title: 'Imports',
  lead: 'Programs and deals from a provider’s table. All of a file comes in, or none of it.',
  file: 'CSV file, or JSON Lines, up to 10 MB',
  money: 'Prices are in US cents: 120000 is $1,200. The next page shows them as they are read.',
  price: (amount: string): string => `(${amount})`,
  choose: 'Choose a file',
  send: 'Look at it first',
  cancel: 'Cancel',
  sending: (percent: number): string => `${percent}% sent`,
  checking: 'Sent. It is being read; that takes a few seconds.',
  waiting: 'No connection. It continues automatically.',
  cancelled: 'Cancelled. Nothing has changed.',
  broken: 'The file did not arrive. Choose it again: what has arrived is not sent twice.',
  signedOut: 'You are signed out. Sign in with the same account, then choose it again.',
  progress: 'Sending the file',
  done: 'The table is imported. Travelers see it at once.',
  see: 'Open the search',
  dry: 'Dry run',
  nothingYet: 'Nothing has changed yet',
  busy: 'Another table is being read. Wait a minute, then load this page again.',
  wrongLetters: (note: string): string => `The file ${note}.`,
  source: 'Whose programs these are',
  sourceHint:
    'Small letters, digits and hyphens. What this source brought before and no longer brings leaves the site.',
  sourcePattern: 'Small letters, digits and hyphens',
  sources: (list: readonly { source: string; count: number }[]): string =>
    `There are: ${list.map(({ source, count }) => `${source} (${number(count)})`).join(', ')}.`,
  sample: 'Its providers are invented (a sample)',
  look: 'Look again',
  counts: { added: 'New', changed: 'Changed', unchanged: 'As they are', removed: 'Would leave the site' },
  lists: {
    leaving: (count: number): string => `Leaving ${number(count)}`,
    changed: (count: number): string => `Changed ${number(count)}`,
    added: (count: number): string => `New ${number(count)}`,
  },
  first: (count: number): string => `The first ${number(count)}.`,
  program: 'Program',
  column: 'Column',
  from: 'From',
  to: 'To',
  empty: '(empty)',
  tooManyRemovals: 'More than 10% would leave',
  tooManyRemovalsText: (removed: number, of: number): string =>
    `${number(removed)} of ${programs(of)} of this source ${removed === 1 ? 'is' : 'are'} not in the file. Travelers who saved one are told that it is gone. ` +
    'A file that was cut off, or holds the changes only, looks like this.',
  type: (leaving: number): string => `To go on all the same, type: ${number(leaving)} leave`,
  go: (count: number, source: string): string => `Import ${programs(count)} of ${source}`,
  goText:
    'It is written into the log under your name. Travelers see the old programs until all are in. Another source, or the box of a sample, counts only after “Look again”.',
  nothing: 'The site has all of this already.',
  conflict: 'Some of these are there already',
  conflictText: (other: string): string =>
    `${other} brought programs or deals with the same ids, marked below. Two sources cannot bring the same one.`,
  isOther: (other: string): string => `It is a file of ${other}`,
  mistakes: (count: number, rows: number): string =>
    `${number(count)} ${count === 1 ? 'mistake' : 'mistakes'} in ${number(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  mistakesText: 'Correct them in the table, save it as CSV, and choose it again. Nothing was imported.',
  row: 'Where',
  line: (line: number): string => `Line ${line}`,
  cell: 'Cell',
  wrong: 'What is wrong',
  refused: 'Refused last',
  refusedOf: (source: string): string => `The last file of ${source} was refused`,
  latest: 'Imported last',
  when: 'When, UTC',
  who: 'By',
  changes: (added: number, changed: number, removed: number): string =>
    `${number(added)} new, ${number(changed)} changed, ${number(removed)} left`,
  columns: 'The columns',
  columnsLead:
    'The first row names them, in any order; every other row is a program. A dot leads into a field and a number counts, so a second place is places.2.city. ' +
    'Several values of a list go in one cell with | between them. Money is in US cents, a date is 2027-02-08.',
  needed: 'Needed',
  means: 'What it means',
} as const;
