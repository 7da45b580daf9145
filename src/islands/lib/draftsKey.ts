/** Where a tab keeps them (drafts.ts); apart, so that looking costs a page nothing. Signing out empties the storage. */
export const DRAFTS = 'sojourn-drafts';
