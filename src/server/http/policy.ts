/**
 * Browsers refuse to send a form anywhere but to the origins of `form-action`, and to be led elsewhere by its answer. The
 * newsletter's address is editors' text and sign-in services are configuration, known only while serving.
 * @param policy a Content-Security-Policy with `form-action 'self'`
 * @param addresses absolute addresses; absent ones are left out
 */
export function withFormAction(policy: string, addresses: readonly (string | undefined)[]): string {
  const origins = addresses.map((address) => address && URL.parse(address)?.origin).filter(Boolean);
  return policy.replace("form-action 'self'", ["form-action 'self'", ...new Set(origins)].join(' '));
}

/**
 * Adds what a bot check of somebody else needs. A directive that is not there yet gets our own
 * origin too, which it had from `default-src`.
 * @param policy a Content-Security-Policy
 * @param sources by directive; none leaves the policy as it is
 */
export function withSources(policy: string, sources: Readonly<Record<string, readonly string[]>>): string {
  const rest = new Map(Object.entries(sources));
  const directives = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ');
    const added = rest.get(name);
    rest.delete(name);
    return added ? [directive.trimEnd(), ...added].join(' ') : directive;
  });
  const news = [...rest].map(([name, added]) => [name, "'self'", ...added].join(' '));
  return [...directives.filter((directive) => directive.trim()), ...news].join(';');
}
