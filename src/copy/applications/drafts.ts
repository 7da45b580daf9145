/** What script says about an application that is being written: apart, because every step loads it. */
export const draftCopy = {
  charactersLeft: (count: number, most: number): string =>
    `Up to ${most} characters. ${count < 0 ? `${-count} too many.` : `${count} left.`}`,
  sending: 'Sending...',
  sendFailed:
    'No answer came, so your application may not have been sent. Nothing is lost; please try again.',
  sendOffline:
    'You are offline. Your answers are kept, and your application is sent as soon as you are online again: leave this page open.',
  saved: 'Saved at',
  notSaved: 'Not saved yet.',
  onDevice: 'Kept on this device.',
  restored: 'What you typed before is back.',
} as const;
