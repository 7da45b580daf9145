/** Sentences of the one trip that is kept for a traveler and offered again (F111). */
export const tripsCopy = {
  /** "Use my trip: Japan, Jan 10 - 24" */
  use: (country: string, dates: string): string => `Use my trip: ${country}, ${dates}`,
  used: 'Your trip is filled in. You can still change it.',
  keep: 'Make these dates my trip',
  insteadOf: (country: string, dates: string): string => `Now it is ${country}, ${dates}.`,
  change: 'Change my trip',
  add: 'Add my trip',

  title: 'My trip',
  lead: 'Saved once, offered wherever a form asks for it. Your cart and your purchases do not change with it.',
  mine: (country: string, dates: string): string => `Your trip: ${country}, ${dates}`,
  none: 'No trip yet. Tell us once, and every form offers to fill it in.',
  form: 'My trip',
  check: 'Please check your answers',
  destination: 'Destination',
  destinationPlaceholder: 'Choose your destination',
  start: 'First day',
  end: 'Last day',
  save: 'Save trip',
  clear: 'Remove trip',
  clearNote: 'Only what we offer to fill in is removed. Your cart and your purchases stay.',
  saved: 'Trip saved.',
  cleared: 'Trip removed.',
  back: 'Back to where you were',
} as const;
