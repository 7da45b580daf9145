/**
 * Where the browser may be sent to pay (D33, threat 30).
 * @param url from the server's answer
 * @param allowed origins: this page's own first, which a path belongs to, then those of the payment provider
 * @returns the address, or undefined for a foreign origin, another scheme or text that is no URL
 */
export function allowedUrl(url: string | undefined, allowed: readonly string[]): string | undefined {
  if (!url || !URL.canParse(url, allowed[0])) return undefined;
  const { origin, href } = new URL(url, allowed[0]);
  return allowed.includes(origin) ? href : undefined;
}
