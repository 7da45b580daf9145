export const toastsCopy = {
  region: 'Notifications',
  close: 'Close',
  retry: 'Retry',
  /** D24 */
  securityLoading: 'The security check is still loading. Please try again in a moment.',
} as const;
