/** Sentences of the newsletter's own list. What it is about is editors' text: src/content/footer.yaml. */
const endedPage = (title: string, lead: string) => ({
  title,
  lead,
  submit: 'Switch them off',
  done: { title: 'Switched off', text: 'You can switch them on again in Settings.' },
});

export const newsletterCopy = {
  title: 'Newsletter',
  email: 'Email',
  submit: 'Subscribe',
  sent: {
    title: 'Check your email',
    text: 'We have sent a link to this address. The newsletter starts once you open it and confirm.',
    hint: 'Nothing after a few minutes? Look in the spam folder, and check the address for typos.',
    again: 'Try another address',
  },
  confirm: {
    title: 'Confirm the newsletter',
    lead: (email: string): string => `It goes to ${email}. Each issue has a link to end it.`,
    submit: 'Confirm',
    done: { title: 'You get the newsletter', text: 'Your address is confirmed. You can end it at any time.' },
  },
  unsubscribe: {
    title: 'End the newsletter',
    lead: 'No further issue goes to your address.',
    submit: 'End it',
    done: { title: 'The newsletter has ended', text: 'Your address is no longer on the list.' },
  },
  /** Mails that are switched on and off by kind. */
  unsubscribeFrom: {
    data: {
      title: 'No mails about data left',
      lead: 'No further mail about little data or the last day of an eSIM goes to your address.',
      submit: 'Switch them off',
      done: {
        title: 'Switched off',
        text: 'No further mail about little data or last days. You can switch them on again in Settings.',
      },
    },
    esim: endedPage(
      'No reminders to install an eSIM',
      'No further reminder to install an eSIM goes to your address.',
    ),
    passport: endedPage(
      'No reminders about the passport',
      'No further reminder to check the passport goes to your address.',
    ),
    replies: endedPage(
      'No reminders of reply dates',
      'No further reminder of the last day to reply to an offer goes to your address.',
    ),
    deadlines: endedPage(
      'No reminders of deadlines',
      'No further reminder of deadlines of saved programs goes to your address.',
    ),
    deals: endedPage(
      'No mails about new deals',
      'No further mail about a deal that fits goes to your address.',
    ),
    prices: endedPage(
      'No mails about prices',
      'No further mail about changed prices of saved programs goes to your address.',
    ),
    searches: endedPage(
      'No mails about new results',
      'No further mail about new results of saved searches goes to your address.',
    ),
    reminders: endedPage(
      'No reminders',
      'No further reminder of any kind goes to your address. Mails about orders and about an eSIM in use still do.',
    ),
  },
  again: 'Ask for a new link',
  home: 'To Sojourn',
} as const;
