/** What is said about passkeys while the browser asks for one. */
export const passkeysCopy = {
  none: 'You have none yet.',
  addedOn: (date: string): string => `Added ${date}.`,
  lastUsed: (when: string): string => `Last used ${when}.`,
  neverUsed: 'Not used yet.',
  remove: 'Remove',
  removeOne: (name: string): string => `Remove the passkey ${name}`,
  name: 'Name of the new passkey',
  nameHint: 'So that you recognize it. Without one it is named after your browser.',
  add: 'Add a passkey',
  confirmFirst: 'To change this, confirm by passkey or recovery code that it is you.',
  confirm: 'Confirm it is you',
  use: 'Use a passkey',
  noScript: 'Passkeys need JavaScript.',
  /** Sentences by the name of the error that the browser threw. */
  trouble: {
    NotAllowedError: 'The browser got no passkey. Nothing has changed.',
    InvalidStateError: 'This device already has a passkey for your account.',
    NotSupportedError: 'This browser or device has no passkeys.',
    other: 'That did not work. Please try again.',
  },
} as const;
