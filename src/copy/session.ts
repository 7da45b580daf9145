export const sessionCopy = {
  signOutFailed: 'You are still signed in. We could not reach the server. Please try again.',
} as const;
