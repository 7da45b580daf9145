/** The guide for editors: its parts, as docs/editing-content.md has them above "On the server". */
import type { Block, Markdown } from '../content/markdown.ts';

/** Anchors that forms link to; a test compares them with the guide's headings. */
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

/** A text, or a picture by its path beside the guide. */
export type GuideBlock = Block | { readonly type: 'picture'; readonly file: string; readonly alt: string };
type GuideSection = {
  readonly id: string;
  readonly title: string;
  readonly body: readonly GuideBlock[];
};
export type Guide = { readonly intro: Markdown; readonly sections: readonly GuideSection[] };
