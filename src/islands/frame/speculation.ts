/**
 * What the browser is told once; links marked `data-near` are fetched. Always the same words, so the page's policy
 * admits them by their hash (components/frame/policy.ts) and no other rules.
 */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"selector_matches":"a[data-near]"},"eagerness":"immediate"}]}';
