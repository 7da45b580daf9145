/** What script says about an application that is being written: apart, because every step loads it. */
export const draftCopy = {
  left: (count: number): string =>
    count < 0 ? `Up to 1000 characters. ${-count} too many.` : `Up to 1000 characters. ${count} left.`,
  sending: 'Sending...',
  sendFailed: 'Your application was not sent. Nothing is lost; please try again.',
  sendOffline:
    'You are offline. Your answers are kept, and your application is sent as soon as you are online again: leave this page open.',
  saved: 'Saved at',
  notSaved: 'Not saved yet. Kept on this device.',
  restored: 'What you typed before is back.',
} as const;
