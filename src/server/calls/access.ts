import type { StaffAccess } from '../../shared/staff/roles.ts';

/**
 * Access by matched route, denied by default (D01). A test compares this table with the pages on disk that use the bare
 * frame.
 */
export const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  '/auth/signin',
  '/auth/signup',
  '/auth/error',
  '/auth/link',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/auth/delete',
  '/pay/sandbox/[token]',
  '/verify/[token]',
  '/c/[token]',
  '/newsletter',
  '/newsletter/confirm/[token]',
  '/unsubscribe/[token]',
  '/l/[token]',
  '/t/[token]',
  '/answer/[token]',
  '/answer/claim/[token]',
  '/answer/claim/[token]/pdf',
  '/offline',
  '/500',
]);

/** Public, and bare to a visitor; signed-in users get header and footer (docs/decisions/0008). */
export const OPEN_PAGES: ReadonlySet<string> = new Set([
  '/how-it-works',
  '/about',
  '/about/contact',
  '/about/editors',
  '/partners/[page]',
  '/help',
  '/help/[topic]',
  '/legal/[page]',
  '/sitemap',
  '/404',
]);

export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];
/** After a post 303, which a browser follows with GET: what was typed comes back there (account/session/interruptedForm.ts). */
export const redirectStatus = (method: string): 302 | 303 => (SAFE_METHODS.includes(method) ? 302 : 303);

export const READ_AND_POST: readonly string[] = [...SAFE_METHODS, 'POST'];

/** Endpoints under /api without a declared call, with their methods. All are public. */
export const API_ENDPOINTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/api/auth/[...auth]', READ_AND_POST],
  ['/api/openapi.json', SAFE_METHODS],
  ['/api/webhooks/payments', ['POST']],
  ['/api/webhooks/offers', ['POST']],
  ['/api/webhooks/claims', ['POST']],
  ['/api/webhooks/esim', ['POST']],
  ['/api/health/live', SAFE_METHODS],
  ['/api/health/ready', SAFE_METHODS],
]);

export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set([
  '/auth/signout',
  '/auth/sample',
  '/verify/key.pem',
  '/feed/[token].ics',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/postcards/1/[picture].svg',
  '/postcards/2/[picture].svg',
  '/pictures/[picture].webp',
  '/maps/1/[code].svg',
  '/places/[version].json',
  '/places/[version]/[place].svg',
  // Each call declares its own access.
  '/api/[...path]',
  ...API_ENDPOINTS.keys(),
]);

/** Files of signed-in pages; no call declares them. */
export const DOWNLOADS: ReadonlySet<string> = new Set([
  '/calendar/[kind]/[id].ics',
  '/maps/2/area/[area].svg',
]);

/** Routes that Astro adds and the product does not offer. */
const CLOSED_PATHS = /^\/(_image|_server-islands|_actions)(\/|$)/;

/** How a page of `/staff` or `/edit` is opened; everything else below them is closed. */
export type StaffPage = StaffAccess & {
  /** Posts need a second factor of the last minutes (`isSecondFactorFresh`), because they change something for others. */
  fresh?: true;
  /** It shows again what was typed before a sign-in or a second factor (interruptedForm.ts); of other pages nothing is kept. */
  bringsBack?: true;
};

/** Pages of the people who run the site: 404 for any client without the role (D96). */
export const STAFF_PAGES: ReadonlyMap<string, StaffPage> = new Map<string, StaffPage>([
  ['/staff', { staff: 'any' }],
  ['/staff/second-factor', { staff: 'any', beforeSecondFactor: true }],
  ['/staff/people', { staff: 'owner', fresh: true, bringsBack: true }],
  ['/staff/log', { staff: 'owner' }],
  ['/staff/log.csv', { staff: 'owner' }],
  ['/staff/numbers', { staff: 'owner' }],
  ['/staff/numbers.csv', { staff: 'owner' }],
  ['/edit', { staff: 'editor' }],
  ['/edit/file', { staff: 'editor' }],
  ['/edit/approvals', { staff: 'editor', fresh: true, bringsBack: true }],
  ['/edit/history', { staff: 'editor', fresh: true }],
  ['/edit/preview', { staff: 'editor' }],
  ['/edit/preview/frame', { staff: 'editor' }],
  ['/edit/planned', { staff: 'editor', fresh: true }],
  ['/edit/imports', { staff: 'editor' }],
  ['/edit/help', { staff: 'editor' }],
  ['/staff/help', { staff: 'support' }],
  ['/staff/find', { staff: 'support' }],
  ['/staff/queues/[queue]', { staff: 'support' }],
  ['/staff/accounts/[id]', { staff: 'support', bringsBack: true }],
  ['/staff/accounts/[id]/[action]', { staff: 'support', fresh: true, bringsBack: true }],
  ['/staff/orders/[number]', { staff: 'support', bringsBack: true }],
  ['/staff/orders/[number]/[action]', { staff: 'support', fresh: true, bringsBack: true }],
  ['/staff/questions/[id]', { staff: 'support', fresh: true, bringsBack: true }],
]);
const STAFF_ROOM = /^\/(staff|edit)(\/|$)/;

export type Access = 'public' | 'open' | 'page' | 'staff' | 'call' | 'closed';

/** @param pattern `routePattern` of the context: the same for every spelling of the address */
export function accessOf(pattern: string): Access {
  if (CLOSED_PATHS.test(pattern)) return 'closed';
  if (STAFF_ROOM.test(pattern)) return STAFF_PAGES.has(pattern) ? 'staff' : 'closed';
  if (PUBLIC_PAGES.has(pattern) || PUBLIC_ENDPOINTS.has(pattern)) return 'public';
  if (OPEN_PAGES.has(pattern)) return 'open';
  return pattern.startsWith('/api/') ? 'call' : 'page';
}
