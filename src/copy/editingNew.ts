/** Sentences for a page or a file of programs that an editor begins. */
export const newEntryCopy = {
  articles: 'A new article',
  resources: 'A new travel resource',
  programs: 'A new file of programs',
  slug: 'Its address',
  slugHint: 'Small letters, digits and hyphens, such as a-week-in-lisbon. It never changes.',
  address: (suggestion: string): string =>
    suggestion
      ? `Use small letters, digits and hyphens only, such as ${suggestion}.`
      : 'Use small letters, digits and hyphens, such as a-week-in-lisbon.',
  taken: {
    page: (title: string): string => `“${title}” has this address. Choose another one.`,
    draft: (title: string): string =>
      `Somebody has begun “${title}” at this address. Go on with it, or choose another one.`,
    gone: (title: string): string =>
      `“${title}” had this address before it was taken off the site. Bring it back, or choose another one.`,
  },
  open: { page: 'Open that page', draft: 'Go on with that draft', gone: 'See its history' },
  begin: 'Begin a new one',
  at: (path: string): string => `Its address will be ${path}. It never changes.`,
  submit: 'Begin',
} as const;
