/** What most visits never need, as one piece of code that comes when it is asked for. */
export { keepDrafts } from '../lib/drafts.ts';
export { leave } from './leave.ts';
export { restoreDrafts } from './restore.ts';
