/** Sentences of reminders that a browser shows. */
export const pushCopy = {
  title: 'On this device, too',
  text: 'The reminders that you choose here can also be shown by this browser, while you stay signed in on it. Without the mail’s details: a title and one line.',
  ask: 'Show reminders on this device',
  end: 'Stop on this device',
  on: 'Reminders are shown on this device.',
  off: 'Reminders are no longer shown on this device.',
  permissionDenied: 'Your browser does not allow it. You can change that in its settings for this site.',
  failed: 'That did not work. Try again.',
  /** The title of a message about several reminders. */
  several: (count: number): string => `${count} reminders`,
} as const;
