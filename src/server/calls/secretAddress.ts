/**
 * For a page whose address is its key: no other site and no search engine learns it.
 * @param referrer `strict-origin` for a page with a form that is checked by its origin, which browsers withhold without a referrer
 */
export function hideAddress(
  { headers }: { headers: Headers },
  referrer: 'no-referrer' | 'strict-origin' = 'no-referrer',
): void {
  headers.set('referrer-policy', referrer);
  headers.set('x-robots-tag', 'noindex, nofollow');
}
