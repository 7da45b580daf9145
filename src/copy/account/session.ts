export const sessionCopy = {
  signOutFailed: 'You are still signed in. We could not reach the server. Please try again.',
  restored: 'What you had typed is back.',
  warningTitle: 'Sign out of this device?',
  warning: (papers: number): string =>
    papers === 1
      ? '1 paper is kept on this device for reading without a connection. Signing out deletes it here. It stays in your account.'
      : `${papers} papers are kept on this device for reading without a connection. Signing out deletes them here. They stay in your account.`,
  leave: 'Sign out',
  stay: 'Stay signed in',
} as const;
