export const toastsCopy = {
  region: 'Notifications',
  close: 'Close',
  retry: 'Retry',
  /** When a write was not sent because the bot check did not load in time (D24). */
  securityLoading: 'The security check is still loading. Please try again in a moment.',
} as const;
