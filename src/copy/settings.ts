/** Sentences of the settings page. Messages of rules: shared/account/rules.ts. */
export const settingsCopy = {
  title: 'Settings',
  sections: 'Settings sections',
  check: 'Please check these fields:',
  profile: {
    title: 'Profile',
    lead: 'Your legal name goes on certificates. Your preferred name is what we call you.',
    firstName: 'First name',
    lastName: 'Last name',
    preferredName: 'Preferred name',
    email: 'Email',
    emailHint: 'You sign in with this address.',
    save: 'Save changes',
    kept: 'Your session had ended. We kept what you typed: check it and save again.',
  },
  photo: {
    title: 'Photo',
    current: 'Your photo',
    choose: 'Choose a photo',
    upload: 'Upload photo',
    remove: 'Remove',
    hint: 'JPEG, PNG or WebP, up to 2 MB. Only you see it. Without one we show your first letter.',
    working: 'Uploading...',
  },
  password: {
    title: 'Password',
    changed: (date: string): string => `Last changed ${date}.`,
    never: 'Changing it signs you out everywhere else.',
    current: 'Current password',
    next: 'New password',
    save: 'Change password',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'End what you do not recognize, and change your password then.',
    device: (browser: string, system: string): string =>
      browser && system ? `${browser} on ${system}` : browser || system || 'Unknown browser',
    here: 'This browser',
    seen: (when: string): string => `Last seen ${when}`,
    end: 'End',
    endOne: (device: string, when: string): string => `End the session in ${device}, last seen ${when}`,
  },
  theme: {
    title: 'Appearance',
    lead: 'Kept in this browser.',
    legend: 'Theme',
    choices: { system: 'Same as the system', light: 'Light', dark: 'Dark' },
    save: 'Use this theme',
  },
  done: {
    profile: 'Your names are saved.',
    photo: 'Your photo is in place.',
    'photo-removed': 'Your photo is removed.',
    password: 'Your password is changed. Every other session has ended.',
    session: 'The session has ended.',
    theme: 'The theme is set.',
  },
  refused: {
    RATE_LIMIT: 'Too many tries. Please wait a few minutes and try again.',
    TOO_LARGE: 'This file is larger than 2 MB. Please choose a smaller one.',
    UNUSABLE: 'We cannot read this file as a photo. Please choose a JPEG, PNG or WebP.',
    UNAVAILABLE: 'Many photos are being uploaded right now. Please try again in a minute.',
    NO_FILE: 'Choose a photo first.',
    NOT_FOUND: 'This session has ended already.',
    MALFORMED: 'The form did not arrive whole. Please try again.',
  },
} as const;

/** @param code from the address, which is anybody's text */
export const settingsDone = (code: string | null): string | undefined =>
  Object.entries(settingsCopy.done).find(([name]) => name === code)?.[1];

export const settingsRefused = (code: string | undefined): string | undefined =>
  code &&
  (Object.entries(settingsCopy.refused).find(([name]) => name === code)?.[1] ??
    settingsCopy.refused.MALFORMED);
