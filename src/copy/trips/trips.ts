/** Sentences of the trips that are kept for a traveler, of which the chosen one is offered again (F111). */
export const tripsCopy = {
  /** "Use my trip: Japan, Jan 10 - 24" */
  use: (country: string, dates: string): string => `Use my trip: ${country}, ${dates}`,
  tripPrefilled: 'Your trip is filled in. You can still change it.',
  keep: 'Make these dates my trip',
  insteadOf: (country: string, dates: string): string =>
    `Your trip to ${country}, ${dates}, stays under Other trips.`,
  change: 'Change my trip',
  add: 'Add my trip',
  filledFromPlace: 'Filled in from the place you have. Add your days of travel before and after it.',

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
  clearNote:
    'Who travels with you and the link to its plan go with it. Your cart and your purchases stay. You can undo this for an hour, or until you remove another trip.',
  saved: 'Trip saved.',
  cleared: 'Trip removed.',
  undo: 'Undo',
  added: 'Trip added. Forms, Home and search use it now.',
  chosen: 'Forms, Home and search use this trip now.',
  restored: 'The trip is back.',
  others: 'Other trips',
  useThis: 'Use this trip',
  useOf: (country: string, dates: string): string => `Use this trip: ${country}, ${dates}`,
  remove: 'Remove',
  removeOf: (country: string, dates: string): string => `Remove: ${country}, ${dates}`,
  another: 'Add another trip',
  addTitle: 'Another trip',
  addLead:
    'It becomes the one that forms, Home and search use. Your other trips stay, and you can go back to them here.',
  addSave: 'Add trip',
  /** Leads to everything that has a date; the trip's own are under "Your days". */
  dates: 'All your dates',
  back: 'Back to where you were',
} as const;
