/** Versions that went out, oldest first; `npm run drill -- --upgrade` comes from the last of them. */
export const RELEASES = [{ version: '0.1.0', commit: 'bb1af7d5b1814bd9e34670ab919108a02080040c' }];
