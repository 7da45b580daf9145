/** Every URL of the site is built here, so a route is renamed in one place. */
export const paths = {
  home: () => '/',
  marketplace: () => '/marketplace',
  cart: () => '/marketplace#cart',
  checkoutCancelled: () => '/marketplace?checkout=cancelled#cart',
  esim: () => '/marketplace/esim',
  insurance: () => '/marketplace/insurance',
  /** A piece of the insurance page, not a page of its own. */
  insurancePlans: () => '/marketplace/insurance/plans',
  purchases: () => '/marketplace/purchases',
  purchase: (orderId: string) => `/marketplace/purchases?order=${encodeURIComponent(orderId)}`,
  /** The printable receipt of a paid order, for its owner. */
  receipt: (orderId: string) => `/marketplace/purchases/receipt/${encodeURIComponent(orderId)}`,
  /** @param itemId of the order: its owner's printable certificate of insurance */
  certificate: (itemId: string) => `/marketplace/purchases/certificate/${encodeURIComponent(itemId)}`,
  /** Public: what a certificate's QR code leads to. */
  verify: (token: string) => `/verify/${encodeURIComponent(token)}`,
  /** The public key the tokens are signed with, as PEM. */
  verifyKey: () => '/verify/key.pem',
  /** @param from the page to come back to */
  trip: (from?: string) => withQuery('/trip', { from }),
  offers: () => '/offers',
  /** One deal; says so when it has ended. */
  deal: (id: string) => `/offers/${encodeURIComponent(id)}`,
  /** @param step see shared/applications/steps.ts; without one, where the traveler was */
  apply: (step?: string) => (step ? `/offers/apply/${step}` : '/offers/apply'),
  /** A date for the traveler's own calendar. @param kind deal, program or purchase */
  calendar: (kind: string, id: string) => `/calendar/${kind}/${encodeURIComponent(id)}.ics`,
  settings: () => '/settings',
  /** Asks before anything is done. */
  deleteAccount: () => '/settings/delete',
  /** Where the mailed link leads; without a token, where its form posts to. */
  deleteByLink: (token?: string) => withQuery('/auth/delete', { token }),
  /** A file to download. */
  exportData: () => '/api/me/export',
  howItWorks: () => '/how-it-works',
  /** With answers: `pickAddress` of shared/pick/address.ts. */
  helpMePick: () => '/help-me-pick',
  about: () => '/about',
  contact: () => '/about/contact',
  editors: () => '/about/editors',
  partners: (page: string) => `/partners/${encodeURIComponent(page)}`,
  help: () => '/help',
  /** @param topic see shared/content/pages.ts */
  helpTopic: (topic: string) => `/help/${encodeURIComponent(topic)}`,
  legal: (page: string) => `/legal/${encodeURIComponent(page)}`,
  sitemap: () => '/sitemap',
  offline: () => '/offline',
  /** With a query: `searchAddress` of shared/catalogue/search.ts. */
  search: () => '/search',
  program: (id: string) => `/programs/${encodeURIComponent(id)}`,
  article: (id: string) => `/articles/${encodeURIComponent(id)}`,
  resource: (id: string) => `/resources/${encodeURIComponent(id)}`,
  /** @param name of `pictureName`. The number moves when the drawing changes: browsers keep it for good. */
  picture: (name: string) => `/postcards/1/${name}.svg`,
  saved: (tab?: string, page?: number) =>
    withQuery('/saved', { tab, page: page && page > 1 ? String(page) : undefined }),
  compare: () => '/compare',
  /** Public: what a shared comparison's link leads to. */
  sharedComparison: (token: string) => `/c/${encodeURIComponent(token)}`,
  signIn: (callbackUrl?: string, error?: string) => withQuery('/auth/signin', { error, callbackUrl }),
  signUp: (callbackUrl?: string) => withQuery('/auth/signup', { callbackUrl }),
  signOut: () => '/auth/signout',
  /** After a sign-in service: the password of the account with its address is asked for. */
  linkAccount: () => '/auth/link',
  /** To ask for a link by mail. `sent`: it was asked for. */
  forgot: (sent?: 'sent') => withQuery('/auth/forgot', { done: sent }),
  /** @param token from the mail; without one, where the form posts to */
  reset: (token?: string) => withQuery('/auth/reset', { token }),
  /** To confirm an address. @param token from the mail; without one, where the form posts to */
  confirmEmail: (token?: string) => withQuery('/auth/verify', { token }),
  /** POST only, see server/sample. */
  sample: () => '/auth/sample',
  authError: (error?: string) => withQuery('/auth/error', { error }),
  sandboxPayment: (token: string) => `/pay/sandbox/${encodeURIComponent(token)}`,
  product: (id: string) => (id === '1' ? paths.esim() : paths.insurance()),
} as const;

/** @param version of the photo (`User.photo`), so that a new photo is a new address. Only its owner gets an answer. */
export const photoPath = (version: string): string => withQuery('/api/me/photo', { v: version });

/** Appends the given parameters, leaving out absent ones. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return present.length ? `${path}?${new URLSearchParams(present)}` : path;
}

const CAP = 2000;
// Control characters, spaces and backslashes are read differently by browsers than by URL parsers.
// eslint-disable-next-line no-control-regex
const ODD = /[\u0000-\u0020\u007f\\]/;

/**
 * The only door for a callbackUrl (D03, threat 1): a same-origin path, else "/".
 * @param value anything a query, cookie or form may hold: a path or an absolute URL of `origin`
 * @param origin e.g. "https://sojourn.example"
 * @returns path with query and hash; "/" for anything foreign, odd, over 2000 characters, or under /auth or /api
 */
export function safePath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > CAP || ODD.test(value)) return '/';
  if (!value.startsWith('/') && !value.startsWith(`${origin}/`)) return '/';
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || closed(url.pathname) ? '/' : path;
}

/** /auth and /api are no places to return to, in any spelling a server may normalise. */
function closed(pathname: string): boolean {
  const plain = decodeFully(pathname).replace(/\/+/g, '/').toLowerCase();
  return /^\/(auth|api)(\/|$)/.test(plain) || ODD.test(plain);
}

function decodeFully(text: string): string {
  for (let round = 0; round < 5; round++) {
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return text;
      text = decoded;
    } catch {
      return text;
    }
  }
  return text;
}
