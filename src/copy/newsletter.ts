/** Sentences of the newsletter's own list. What it is about is editors' text: src/content/footer.yaml. */
export const newsletterCopy = {
  title: 'Newsletter',
  email: 'Email',
  submit: 'Subscribe',
  check: 'Please check this field:',
  sent: {
    title: 'Look into your mail',
    text: 'We have sent a link to this address. The newsletter starts once you open it and confirm.',
    hint: 'Nothing after a few minutes? Look among the unwanted mail, and check the address for a slip.',
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
  /** Mails that come unless they are switched off. */
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
  },
  again: 'Ask for a new link',
  home: 'To Sojourn',
} as const;
