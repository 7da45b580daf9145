import type { Config } from '../config/config.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Headers of every response, static files and refusals included (threat 28). Pages replace the closed CSP by their own,
 * with the hashes of inline parts. Referrer same-origin: with no-referrer form posts would lose their Origin.
 */
export function securityHeaders(config: Config): [string, string][] {
  const headers: [string, string][] = [
    [
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    ],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (config.secure)
    headers.push(['strict-transport-security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`]);
  return headers;
}
