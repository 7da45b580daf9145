/** Sentences in place of what a secret link opened. */
export const closedLinkCopy = {
  ended: {
    stamp: 'Ended',
    stamp_note: 'No longer shared',
    heading: 'This is no longer shared',
    text: 'Whoever sent you the link has stopped sharing it, or it is not complete. Ask for a new one.',
  },
  busy: {
    stamp: 'Wait',
    stamp_note: 'Too many tries',
    heading: 'Please wait a moment',
    text: 'Too many shared links were opened from your network. Try again in a minute.',
  },
} as const;
