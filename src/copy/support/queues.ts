/** In lists, below "Since". */
export const ago = {
  justNow: 'just now',
  minutes: (count: number): string => `${count} min ago`,
  hours: (count: number): string => `${count} h ago`,
  days: (count: number): string => `${count} d ago`,
} as const;

/** Lists of what waits, and answers to questions. */
export const queueCopy = {
  stuck: {
    work: 'Work',
    about: 'About',
    tries: 'Tries',
    next: 'Next try',
    givenUp: 'Given up',
    error: 'Last error',
    kinds: {
      fulfil: 'Deliver an item',
      withdraw: 'Take an item back',
      refund: 'Give money back',
      expire: 'Close a payment page',
      forgot: 'Write a mail for a new password',
      provider: 'Tell a provider',
      claim: 'Tell the insurer',
      'provider-waits': 'Pass an answer on',
      'claim-waits': 'Pass a claim on',
      policy: 'Change a policy',
      look: 'Look at a payment',
      content: 'Publish a planned change',
      alert: 'Tell of an alert',
      push: 'Send a notification',
      digest: 'Write the reminders of a day',
      esimMail: 'Write a mail about an eSIM',
      mail: 'Send a mail',
    } as Record<string, string>,
    /** Sentences by the name of the error. */
    errors: {
      Unreachable: 'The other side could not be reached, or its answer could not be used',
      TimeOut: 'No answer in time',
      TimeoutError: 'No answer in time',
      AnswerTooLarge: 'The answer was too long',
      Refused: 'The supplier refused',
      StillAllocating: 'The supplier is still preparing it',
      NoSuchAddress: 'No mailbox has this address',
    } as Record<string, string>,
    unexpected: (id: string): string =>
      `An unexpected error: the log of the server says where, under job ${id}`,
    orders: 'Orders that take too long',
  },
  open: 'Open',
  offers: {
    heads: { name: 'Offer', about: 'Provider', what: 'Traveler', since: 'Since', next: 'Next step' },
    pageOf: (offer: string): string => `Open the provider’s page of ${offer}`,
    actions: {
      accept: 'Accepted',
      decline: 'Declined',
      ask: 'Asked',
      undo: 'Took the answer back',
    } as Record<string, string>,
  },
  claims: {
    heads: { name: 'Claim', about: 'Policy', what: 'What', since: 'Since', next: 'Next step' },
    pageOf: (number: string): string => `Open the insurer’s page of ${number}`,
    actions: { send: 'Sent', reply: 'Answered' } as Record<string, string>,
  },
  questions: {
    text: 'Question',
    answered: 'Answered',
    notSent: 'Your text, which was not sent',
    answer: 'Answer',
    title: (number: string): string => `Question about ${number}`,
    hint: (address: string): string => `Goes to ${address} by mail, with the question.`,
    submit: 'Send the answer',
    next: (number: string): string => `Next question: about ${number}`,
    noneWaits: 'No other question waits: back to Today',
  },
} as const;
