const OWN_PROGRAMS = 'the site’s own programs';

/** What the server says when it refuses a table of programs. */
export const importMessages = {
  tooLarge: 'This file is larger than 10 MB. Send it in parts, each under a name of its own.',
  empty: 'This file is empty. Choose another one.',
  workbook: 'This is an Excel workbook. In Excel save it as CSV, and choose that file.',
  wrongType: 'This is no table. Choose a CSV file, or JSON Lines.',
  noFile: 'Choose a file first.',
  busy: 'Several files are being read. Wait a minute, then try again.',
  gone: 'The file is no longer there. Choose it again.',
  source: 'Use small letters, digits and hyphens, such as harbour-institute, and not “content”.',
  typed: (removed: number): string => `Type ${removed.toLocaleString('en-US')}, or choose another file.`,
  changed: 'The programs have changed since you looked. Look again.',
  taken: (what: string, source: string): string => `The ${what} is already there from ${source}.`,
  ownPrograms: OWN_PROGRAMS,
  /** @param source “content” is that of the editors' own files */
  takenId: (id: string, source: string): string =>
    `"${id}" stands in ${source === 'content' ? OWN_PROGRAMS : `programs of ${source}`} too`,
  tooManyRemovals: (removed: number, of: number): string =>
    `${removed} of ${of} programs would leave the site.`,
} as const;
