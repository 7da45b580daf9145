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
    none: 'You have none: a sign-in service opens your account. With one you have a second way in.',
    set: 'Set password',
  },
  methods: {
    title: 'Sign-in methods',
    lead: 'Keep at least one.',
    byPassword: 'Email and password',
    inUse: 'In use',
    noPassword: 'No password set',
    connected: (date: string): string => `Connected ${date}`,
    notConnected: 'Not connected',
    connect: 'Connect',
    connectOne: (name: string): string => `Connect ${name}`,
    disconnect: 'Disconnect',
    disconnectOne: (name: string): string => `Disconnect ${name}`,
  },
  again: {
    why: 'To change this, sign in once more. It keeps a browser left open from being enough.',
    action: 'Sign in again',
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
    'first-password': 'Your password is set. Every other session has ended.',
    'method-added': 'The sign-in service is connected. It opens your account from now on.',
    'method-removed': 'The sign-in service is disconnected. Every other session has ended.',
    session: 'The session has ended.',
    theme: 'The theme is set.',
  },
  refused: {
    RATE_LIMIT: 'Too many tries. Please wait a few minutes and try again.',
    TOO_LARGE: 'This file is larger than 2 MB. Please choose a smaller one.',
    UNUSABLE: 'We cannot read this file as a photo. Please choose a JPEG, PNG or WebP.',
    UNAVAILABLE: 'Many photos are being uploaded right now. Please try again in a minute.',
    NO_FILE: 'Choose a photo first.',
    NOT_FOUND: 'This has ended already.',
    CONFLICT: 'This has changed in the meantime. Please look again.',
    SIGN_IN_AGAIN: 'Please sign in once more, then try again.',
    LAST_METHOD: 'This is the only way into your account. Add another one first.',
    OAuthSignin: 'The sign-in service does not answer. Nothing has changed. Please try again later.',
    OAuthCallback: 'The sign-in service was not connected. Nothing has changed.',
    OAuthCallbackError: 'The sign-in service was not connected. Nothing has changed.',
    OAuthAccountNotLinked: 'This sign-in opens another account already. Disconnect it there first.',
    AccessDenied: 'The sign-in service was not connected. Nothing has changed.',
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
