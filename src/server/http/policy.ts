/**
 * Browsers send forms, and follow their redirects, only to the origins of `form-action`. The newsletter's address is
 * editors' text and sign-in services are configuration, so both are known only at run time.
 * @param policy a Content-Security-Policy with `form-action 'self'`
 * @param addresses absolute addresses; undefined ones are left out
 */
export function withFormAction(policy: string, addresses: readonly (string | undefined)[]): string {
  const origins = addresses.map((address) => address && URL.parse(address)?.origin).filter(Boolean);
  return policy.replace("form-action 'self'", ["form-action 'self'", ...new Set(origins)].join(' '));
}

/**
 * Adds the sources of an external bot check. A new directive also gets our own origin, which it had from `default-src`.
 * What is no longer empty loses its 'none'.
 * @param policy a Content-Security-Policy
 * @param sources by directive; none leaves the policy as it is
 */
export function withSources(policy: string, sources: Readonly<Record<string, readonly string[]>>): string {
  const rest = new Map(Object.entries(sources));
  if (!rest.size) return policy;
  const directives = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ');
    const extraSources = rest.get(name);
    rest.delete(name);
    return extraSources ? [directive.replace(" 'none'", '').trimEnd(), ...extraSources].join(' ') : directive;
  });
  const newDirectives = [...rest].map(([name, added]) => [name, "'self'", ...added].join(' '));
  return [...directives.filter((directive) => directive.trim()), ...newDirectives].join(';');
}
