const matches = (count: number): string => `${count} ${count === 1 ? 'option' : 'options'}`;

/** Sentences of fields, selects and date pickers. Messages of rules live with the rules in shared. */
export const formsCopy = {
  optional: '(optional)',
  somethingWrong: 'Something went wrong.',
  noAnswer: 'No answer came. Please check your connection.',

  noMatch: (typed: string): string => `No match for "${typed}"`,
  matches,
  empty: 'Nothing to choose from yet.',
  loading: 'Loading...',
  failed: 'This list could not be loaded.',
  retry: 'Retry',

  today: 'Today',
  selected: 'selected',
  typeDates: 'Type the dates',
  clear: 'Clear',
  done: 'Done',
  calendarFailed: 'The calendar could not be loaded. Type the dates.',

  close: 'Close',
  /** When a write was not sent because the bot check did not load in time (D24). */
  securityLoading: 'The security check is still loading. Please try again in a moment.',
} as const;
