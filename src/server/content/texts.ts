/** Where the texts of content come from: a folder, the database over a folder, or a list. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText, type DecodedText } from './text/encoding.ts';
import { CONTENT_FILES, CONTENT_FOLDERS } from './files.ts';

export type Folder = keyof typeof CONTENT_FOLDERS;
export const FOLDERS = Object.keys(CONTENT_FOLDERS) as Folder[];

export type Texts = {
  /** Names of the files of a folder ("programs/fiji.yaml"), in a stable order. */
  files(folder: Folder): string[];
  /** Undefined for a file that is not there. */
  read(file: string): DecodedText | undefined;
};

/** Every file that the site reads, in a stable order. */
export const allFiles = (texts: Texts): string[] => [
  ...Object.keys(CONTENT_FILES),
  ...FOLDERS.flatMap((folder) => texts.files(folder)),
];

/** By file; null takes a file of the folder off the site. */
export type TextMap = ReadonlyMap<string, string | null>;

export const textsOfFolder = (dir: string): Texts => ({
  files: (folder) => namesIn(dir, folder),
  read: (file) => readText(join(dir, file)),
});

/** Undefined also when the file disappeared meanwhile: some editors save by renaming. */
export function readText(path: string): DecodedText | undefined {
  try {
    return decodeText(readFileSync(path));
  } catch {
    return undefined;
  }
}

function namesIn(dir: string, folder: Folder): string[] {
  const { ending } = CONTENT_FOLDERS[folder];
  return listFiles(join(dir, folder))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** `texts` instead of those below. */
export const overlay = (below: Texts, texts: TextMap): Texts => ({
  files(folder) {
    const names = new Set(below.files(folder));
    for (const [file, text] of texts) if (isIn(folder, file)) names[text === null ? 'delete' : 'add'](file);
    return [...names].sort();
  },
  read(file) {
    const text = texts.get(file);
    if (text === undefined) return below.read(file);
    return text === null ? undefined : { text, hadMark: false };
  },
});

export const textsOf = (texts: TextMap): Texts => overlay({ files: () => [], read: () => undefined }, texts);

const isIn = (folder: Folder, file: string): boolean =>
  file.startsWith(`${folder}/`) && file.endsWith(CONTENT_FOLDERS[folder].ending);
