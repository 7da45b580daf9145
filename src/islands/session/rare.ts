/** What most visits never need, as one piece of code that comes when it is asked for. */
export { leave } from './leave.ts';
export { leavePage } from './lost.ts';
export { restoreDrafts } from './restore.ts';
