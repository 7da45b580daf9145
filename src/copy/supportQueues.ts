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
      look: 'Look at a payment',
    } as Record<string, string>,
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
    open: 'Not answered',
    answer: 'Answer',
    title: (number: string): string => `Question about ${number}`,
    hint: (address: string): string => `Goes to ${address} by mail, with the question.`,
    submit: 'Send the answer',
    done: 'The answer is on its way.',
    empty: 'Write the answer first.',
  },
} as const;
