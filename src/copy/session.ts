export const sessionCopy = {
  signOutFailed: 'You are still signed in. We could not reach the server. Please try again.',
  restored: 'What you had typed is back.',
} as const;
