/** Sentences of the pages that mailed links belong to. What the mails themselves say: mail.ts. */
export const mailPagesCopy = {
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us the email of your account. We send it a link to set a new password.',
    submit: 'Send the link',
    sent: 'If there is an account for this address, a link is on its way. It works once, for one hour.',
  },
  /** After either form that mails a link. */
  sent: {
    title: 'Check your email',
    hint: 'Nothing after a few minutes? Look in the spam folder, and check the address for typos.',
    again: 'Try another address',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Every session of your account ends, on all devices. Then you sign in with the new password.',
    password: 'New password',
    submit: 'Set the password',
    newLink: 'Ask for a new link',
    /** Also where the answer to a new password was lost. */
    used: 'If you set a new password with it, sign in with that one.',
  },
  verify: {
    title: 'Confirm your email address',
    lead: (email: string): string => `This confirms that mail to ${email} reaches you.`,
    /** On the link to the present address. */
    changeTitle: 'Confirm the change of your email address',
    changeLead: (email: string): string => `This confirms the change of your account’s address to ${email}.`,
    submit: 'Confirm',
    toSettings: 'Open settings',
    done: {
      verified: { title: 'Your address is confirmed', text: 'Thank you. Your account is ready.' },
      changed: {
        title: 'Your address is changed',
        text: 'From now on you sign in with the new address. We have told both addresses by mail.',
      },
      waiting: {
        title: 'One of two is confirmed',
        text: 'We have sent a link to the other address too. The change is made when that one is confirmed.',
      },
      taken: {
        title: 'This address belongs to another account',
        text: 'Your account keeps the address it has. Sign in to the other account to change it there.',
      },
    },
  },
  /** A link that does not work, by its code. */
  over: {
    LINK_WRONG: {
      title: 'This link does not work',
      text: 'It is not one of ours, or it was not copied whole. Open it from the mail once more.',
    },
    LINK_USED: { title: 'This link has already been used', text: 'Each link works once.' },
    LINK_EXPIRED: {
      title: 'This link has expired',
      text: 'Its time has passed, or a newer one was sent since. The newest one counts.',
    },
  },
  refused: {
    RATE_LIMIT: 'Too many tries. Please wait a few minutes and try again.',
    MALFORMED: 'The form was incomplete. Please try again.',
  },
  backToSignIn: 'Back to sign in',
  place: {
    title: 'No mail server is set up here.',
    text: 'Each mail is a file instead, in the folder “outbox” of the data folder. Open the newest one.',
  },
} as const;

type Over = keyof typeof mailPagesCopy.over;

/** @param code of a refusal. @returns the code if it is that of an invalid link */
export const overCode = (code: string | undefined): Over | undefined =>
  code !== undefined && Object.hasOwn(mailPagesCopy.over, code) ? (code as Over) : undefined;

/** @param code of any other refusal */
export const refusedText = (code: string): string =>
  code === 'RATE_LIMIT' ? mailPagesCopy.refused.RATE_LIMIT : mailPagesCopy.refused.MALFORMED;
