/**
 * Browsers refuse to send a form anywhere but to the origins of `form-action`, and to be led elsewhere by its answer. The
 * newsletter's address is editors' text and sign-in services are configuration, known only while serving
 * (architecture section 10).
 * @param policy a Content-Security-Policy with `form-action 'self'`
 * @param addresses absolute addresses; absent ones are left out
 */
export function withFormAction(policy: string, addresses: readonly (string | undefined)[]): string {
  const origins = addresses.map((address) => address && URL.parse(address)?.origin).filter(Boolean);
  return policy.replace("form-action 'self'", ["form-action 'self'", ...new Set(origins)].join(' '));
}
