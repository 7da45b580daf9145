/** Why a form of the settings page was refused, by its code. */
export const settingsRefusals = {
  RATE_LIMIT: 'Too many tries. Please wait a few minutes and try again.',
  TOO_LARGE: 'This file is larger than 2 MB. Please choose a smaller one.',
  UNUSABLE: 'We cannot read this file as a photo. Please choose a JPEG, PNG or WebP.',
  UNAVAILABLE: 'Many photos are being uploaded right now. Please try again in a minute.',
  NO_FILE: 'Choose a photo first.',
  NOT_FOUND: 'This has already ended.',
  CONFLICT: 'This has changed in the meantime. Please look again.',
  SIGN_IN_AGAIN: 'Please sign in once more, then try again.',
  SECOND_FACTOR: 'Please confirm by passkey or recovery code that it is you, then try again.',
  PASSKEY: 'The passkey was not added. Please try again. Passkeys need JavaScript.',
  LAST_METHOD: 'This is the only way into your account. Add another one first.',
  OAuthSignin: 'The sign-in service does not answer. Nothing has changed. Please try again later.',
  OAuthCallback: 'The sign-in service was not connected. Nothing has changed.',
  OAuthCallbackError: 'The sign-in service was not connected. Nothing has changed.',
  OAuthAccountNotLinked: 'This sign-in already opens another account. Disconnect it there first.',
  AccessDenied: 'The sign-in service was not connected. Nothing has changed.',
  MALFORMED: 'The form was incomplete. Please try again.',
} as const;

export const settingsRefused = (code: string | undefined): string | undefined =>
  code &&
  (Object.entries(settingsRefusals).find(([name]) => name === code)?.[1] ?? settingsRefusals.MALFORMED);
