/**
 * Speculation rules: links marked `data-near` are prefetched. The text is constant, so that the page's policy can allow
 * it by its hash (components/frame/policy.ts).
 */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"selector_matches":"a[data-near]"},"eagerness":"immediate"}]}';
