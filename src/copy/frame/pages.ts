/** Sentences around the editors' pages: how it works, help, legal, sitemap and what cannot be shown. */
export const pagesCopy = {
  signIn: 'Sign in',
  more: 'More about Sojourn',
  howItWorks: 'How it works',
  about: 'About',
  help: 'Help',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  sitemap: 'Sitemap',

  onThisPage: 'On this page',
  legalPages: 'Legal pages',
  otherTopics: 'More help',
  toHelp: 'Help',
  updated: (date: string): string => `Last changed ${date}.`,

  email: 'Email',
  post: 'Post',
  hours: 'Hours',
  noAddress:
    'This copy of Sojourn is not run by anybody yet: its operator has given no address. The help pages answer what they can.',

  sitemapLead: 'Every page you can read without an account, and where an account leads.',
  withAccount: 'With an account',
  information: 'About the site',
  legal: 'Legal',

  notFoundTitle: 'Page not found',
  notFoundPlaces: 'You may be looking for',
  unexpectedTitle: 'Something went wrong',
  tryAgain: 'Try again',
  toHome: 'Go to Home',
  reference: (id: string): string => `Reference ${id}. Mention it if you report this.`,

  offlineTitle: 'No connection',
  openPurchases: 'Open My Purchases',
  keptPapers: 'Papers you opened on this device can still be read.',
  /** The time follows, in the reader's own way of writing it. */
  keptFrom: 'You are offline. Showing what was saved on',

  authErrorTitle: 'Could not sign you in',
  authErrorName: 'Error:',
  backToSignIn: 'Back to sign in',
  getHelp: 'Get help',
} as const;
