/**
 * Parts of the guide for editors (docs/editing-content.md, above "On the server") that forms link to, by their anchors; a test
 * compares them with its headings.
 */
export const GUIDE_PARTS = {
  find: 'find-a-text',
  change: 'change-it',
  preview: 'look-at-it-first',
  publish: 'publish',
  approval: 'approval',
  plan: 'at-a-time',
  conflict: 'someone-else-was-faster',
  history: 'history',
  imports: 'programs-from-a-table',
  faults: 'when-something-needs-an-editor',
} as const;
export type GuidePart = keyof typeof GUIDE_PARTS;
