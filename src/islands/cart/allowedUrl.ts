/** Payment pages beside our own sandbox (D33). */
const PAYMENT_ORIGINS = ['https://checkout.stripe.com'];

/**
 * Where the browser may be sent to pay (D33, threat 30).
 * @param url from the server's answer
 * @param own this page's origin
 * @returns the address, or undefined for a foreign origin, another scheme or text that is no URL
 */
export function allowedUrl(url: string | undefined, own: string): string | undefined {
  if (!url || !URL.canParse(url, own)) return undefined;
  const { origin, href } = new URL(url, own);
  return origin === own || PAYMENT_ORIGINS.includes(origin) ? href : undefined;
}
