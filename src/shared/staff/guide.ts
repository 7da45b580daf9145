/**
 * Parts of the guide for support (docs/support.md, above "On the server") that the desk links to, by their anchors; a test
 * compares them with its headings.
 */
export const SUPPORT_GUIDE_PARTS = {
  today: 'begin-with-today',
  attention: 'needs-attention',
  stuck: 'stuck-work',
  offers: 'unanswered-offers',
  claims: 'claims-to-pass-on',
  questions: 'questions',
  mail: 'undelivered-mail',
  find: 'find',
  order: 'buttons-of-an-order',
  account: 'buttons-of-an-account',
  undo: 'what-cannot-be-undone',
} as const;
export type SupportGuidePart = keyof typeof SUPPORT_GUIDE_PARTS;
