/** Where browsers have push messages sent: the services of Chromium, Firefox, Safari and Edge, and nowhere else (threat 29). */
const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
const DOMAINS: readonly string[] = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Devices of an account; the one that was added first makes room. */
export const MAX_SUBSCRIPTIONS = 5;

/** @param endpoint from a browser: untrusted */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const { hostname } = url;
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
