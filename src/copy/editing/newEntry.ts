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
  take: (suggestion: string): string => `Begin at ${suggestion}`,
  taken: {
    page: (title: string): string => `“${title}” has this address. Choose another one.`,
    draft: (title: string): string =>
      `Someone has begun “${title}” at this address. Go on with it, or choose another one.`,
    gone: (title: string): string =>
      `“${title}” had this address before it was taken off the site. Bring it back, or choose another one.`,
  },
  open: { page: 'Open that page', draft: 'Go on with that draft', gone: 'See its history' },
  /** Of sections whose files are a fixed set: why, and what to do instead. */
  fixed: {
    help: 'No new topic can be begun here, because pages all over the site lead to these by name. Write what is new into one of them. For a topic of its own ask an owner, who has it built into the site.',
    legal:
      'No new legal text can be begun here, because travelers agree to these by name. Change one of them. For another one ask an owner, who has it built into the site.',
    pages:
      'No new page can be begun here, because each of these has its own place on the site. What travelers should read can be an article or a travel resource. For another page ask an owner, who has it built into the site.',
    esim: 'No new text can be begun here, because the eSIM pages show exactly these. For another one ask an owner, who has it built into the site.',
    lists:
      'No new list can be begun here, because each belongs to a form of the site. To add an entry, open its list. For another list ask an owner, who has it built into the site.',
  },
  begin: 'Begin a new one',
  at: (path: string): string => `Its address will be ${path}. It never changes.`,
  submit: 'Begin',
} as const;
