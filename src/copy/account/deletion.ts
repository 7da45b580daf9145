/** Sentences about the end of an account (F158). */
export const deletionCopy = {
  title: 'Delete your account',
  lead: 'It happens at once, and it cannot be undone.',
  goes: {
    title: 'What goes',
    points: [
      'Your profile, photo, password and sign-in methods. You are signed out everywhere.',
      'Your trip, cart, application, saved items and searches. Links to lists, comparisons and plans you shared stop working, and so does your calendar feed.',
      'Your offers, claims and documents. Those you gave them to keep their own records, and can no longer answer you here.',
      'In your orders, the names of travelers, activation codes, policy numbers and certificates.',
      'What this browser keeps: drafts, and papers for reading without a signal.',
    ],
  },
  stays: {
    title: 'What stays',
    points: [
      'Of each order, what bookkeeping asks for: its number, what was bought and for which days, the price, and when it was paid. Not your name, and nothing that shows whose it was.',
      'What others were told: the payment provider, the eSIM supplier and the underwriter keep records of their own.',
      'eSIMs and policies that you bought stay valid. We cannot show them to you again.',
    ],
  },
  payments:
    'A payment that you have begun is cancelled. What is paid for and not delivered yet will not be delivered: we give the money back.',
  first: {
    title: 'Keep what you need first',
    text: 'Your data as one file, the codes of your eSIMs, your certificates.',
    purchases: 'Open My Purchases',
  },
  form: {
    title: 'Delete my account',
    password: 'Your password',
    submit: 'Delete my account for good',
    keep: 'Keep my account',
  },
  mail: {
    text: (email: string): string =>
      `Your account has no password. We send a link to ${email}; your account is deleted when you confirm there.`,
    submit: 'Send the link',
    sent: (email: string): string => `A link is on its way to ${email}. It works once, for one hour.`,
  },
  link: {
    lead: (email: string): string => `This is about the account of ${email}.`,
    again: 'Ask for a new link',
  },
} as const;
