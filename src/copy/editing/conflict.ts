/** Sentences for two versions of the same file in the editors' room. */
export const conflictCopy = {
  title: 'Someone else changed this meanwhile',
  ownTitle: 'You changed this in another tab',
  by: (who: string, did: string, when: string): string => `${who} ${did} another version on ${when} UTC.`,
  you: 'You',
  discarded: (when: string): string =>
    `The draft that you began with was discarded ${when} UTC. Theirs is what travelers see.`,
  theyChanged: 'What theirs changes in the version that you began with',
  nothingOwn: 'You have changed nothing since then. To go on from theirs, take it; yours stays in History.',
  joined: 'The two versions differ in different places, so both changes can be kept.',
  clashes:
    'Both versions changed these places. Choose for each which one counts. All other changes of both are kept.',
  mine: 'Yours',
  theirs: 'Theirs',
  keepBoth: 'Keep both changes',
  useChoices: 'Use these choices',
  took: {
    both: 'Both changes are in the form. Save or publish them.',
    theirs: 'Their version is in the form.',
    own: 'This version is in the form. Once you save it, it takes the place of the one of your other tab.',
    mine: 'Your version is in the form. Theirs stays in History.',
  },
  takeTheirs: 'Take only theirs',
  keepMine: 'Keep only mine',
} as const;
