import { CONTENT_FILES, CONTENT_FOLDERS, type ContentName } from './files.ts';

const NAMES: ReadonlySet<string> = new Set(Object.keys(CONTENT_FILES));
/** Names of folders and files are those of addresses, so that none leads out of its folder. */
const IN_FOLDER = Object.entries(CONTENT_FOLDERS).map(
  ([folder, { ending }]) => new RegExp(`^${folder}(/[a-z0-9][a-z0-9-]{0,79}){1,3}\\${ending}$`),
);

/** A file that the site cannot do without. */
export const isFixedFile = (file: string): file is ContentName => NAMES.has(file);

/** Whether the site reads a file of this name. */
export const isContentFile = (file: string): boolean =>
  isFixedFile(file) || IN_FOLDER.some((names) => names.test(file));
