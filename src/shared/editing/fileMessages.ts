/** What an editor reads of a file that is refused, the first words of a sentence whose subject is the file. */
export const fileMessages = {
  notRead: 'no part of the site reads this file',
  tooLong: 'is too long',
  unknownPicture: 'is a picture that was not uploaded here',
  changedId: (was: string): string =>
    `cannot change, because orders, carts and saved addresses use it: put "${was}" back`,
  unreadable: (code: string): string => `cannot be read (${code})`,
  newerBeside: (ending: string): string =>
    `has a newer text beside it, which ends with ${ending}: put both together and delete that one`,
  folderDiffers: (version: number): string =>
    `version ${version} is published, and the folder now holds another text`,
  table: {
    noProgram: 'holds no program',
    workbook: 'is an Excel workbook: save it as CSV',
    notUtf8: 'is not UTF-8',
    decoded: (encoding: string): string =>
      `was ${encoding} and was read as that: look at the letters with accents`,
    notJson: (why: string): string => `is not JSON: ${why}`,
    columnTwice: (column: string): string => `names the column "${column}" twice`,
    cells: (count: number, columns: number): string =>
      `has ${count} cells where the first row names ${columns}`,
    quoteInside: 'has a quote inside a cell without quotes',
    quoteOpen: 'opens a quote that is never closed',
  },
} as const;

/** Notes of revisions. They are stored with each revision: a change here leaves those of older ones. */
export const revisionNotes = {
  tookFolders: "Took the folder's",
  keptPublished: 'Kept over the folder’s',
  broughtBack: (version: number): string => `Brought back version ${version}`,
  tookBack: (version: number): string => `Took back version ${version}`,
} as const;

/** Why a planned change was not published. */
export const planRefusals = {
  unapproved: 'nobody else has approved it',
  changedSince: 'it was changed after this was planned',
} as const;
