/**
 * Versions that went out, oldest first, tagged `v` and the version; a copy of the repository may lack the tags.
 * `npm run drill -- --upgrade` comes from the last of them.
 */
export const RELEASES = [
  { version: '0.1.0', commit: 'bb1af7d5b1814bd9e34670ab919108a02080040c' },
  { version: '0.2.0', commit: '13b1e76154f720cc549ec07a2265c48c41968139' },
];

/** @param {string} [name] a version, or any tag or commit; the last version by default @returns {string} what git finds it by */
export const releaseOf = (name = RELEASES.at(-1)?.version ?? 'HEAD') =>
  RELEASES.find(({ version }) => version === name)?.commit ?? name;
