/** The guide for support, and the links to its parts. */
export const supportHelpCopy = {
  title: 'How to help',
  lead: 'Everything that the desk does, from the first sign-in to what you tell a traveler.',
  links: {
    today: 'Help: where to begin',
    attention: 'Help: orders that wait for you',
    stuck: 'Help: work that does not go on',
    offers: 'Help: messages to providers',
    claims: 'Help: messages to the insurer',
    questions: 'Help: answers by mail',
    mail: 'Help: mail that did not arrive',
    find: 'Help: what can be looked for',
    order: 'Help: what these buttons do',
    account: 'Help: what can be done here',
    undo: 'Help: what cannot be undone',
  },
} as const;
