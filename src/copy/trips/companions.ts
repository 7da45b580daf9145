/** Sentences of who travels on a trip: what each has, what is missing, and the form of a companion. */
export const companionsCopy = {
  title: 'Who travels',
  add: 'Add',
  addOf: 'Add somebody who travels with you',
  you: (name: string): string => (name ? `${name}, you` : 'You'),
  yourself: 'you',
  /** "Visits Apr 2 - 12, 11 days" */
  visits: (dates: string, days: string): string => `Visits ${dates}, ${days}`,
  outside: 'None of their days is in this trip now.',
  held: {
    insurance: {
      whole: 'Insured',
      until: (day: string): string => `Insured until ${day}`,
      partly: (days: string): string => `Not insured ${days}`,
      none: 'Not insured',
      ordered: 'Insurance is on its way',
    },
    esim: {
      whole: 'eSIM for every day',
      until: (day: string): string => `eSIM until ${day}`,
      partly: (days: string): string => `No eSIM ${days}`,
      none: 'No eSIM',
      ordered: 'eSIM is on its way',
    },
    ended: { used_up: 'eSIM used up', expired: 'eSIM expired' },
  },
  /** The words of a button, and its name, which begins with them. */
  close: {
    insurance: { all: 'Insure', days: (days: string): string => `Insure ${days}` },
    esim: { all: 'Add eSIM', days: (days: string): string => `Add eSIM ${days}` },
    cart: { insurance: 'Insurance in cart', esim: 'eSIM in cart' },
    topUp: 'Top up',
  },
  forWhom: (button: string, name: string): string => `${button} for ${name}`,
  howMatched:
    'You, and the people you add here. What each has is read from the names on your policies and the labels of your eSIMs; an eSIM without a label is yours.',
  change: 'Change',
  changeOf: (name: string): string => `Change ${name}`,

  form: 'Who travels with you',
  addTitle: 'Who travels with you?',
  addLead: 'We show next to the name whether insurance and data are there for every day. Only you see it.',
  name: 'Name',
  nameHint: 'As in the passport: insurance and eSIM are filled in with it.',
  start: 'First day',
  end: 'Last day',
  daysHint: (dates: string): string => `Leave both empty for the whole trip, ${dates}.`,
  check: 'Please check your answers',
  addSave: 'Add to the trip',
  save: 'Save',
  remove: 'Remove',
  back: 'My trip',
  tripRemoved: 'That trip was removed meanwhile. Press again to add the name to this one.',

  done: {
    added: 'Added to your trip.',
    changed: 'Saved.',
    removed: 'Removed.',
    restored: 'Back on your trip.',
  },
  undo: 'Undo',

  /** On the forms that the buttons lead to. */
  quoteFor: (name: string): string => `For ${name}. The name is filled in when you have chosen a plan.`,
} as const;
