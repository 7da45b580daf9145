/** Reads the tree the way the rules speak of it: files, and who imports whom. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** Path below the checkout, with slashes, to the file's text. */
export type Tree = Record<string, string>;

/** `to` is a path below the checkout, or a package's name as it is written. */
export type Import = { from: string; to: string };

/** TypeScript's quick reader passes it over. */
const NAMESPACE_EXPORT = /^export \* as \w+ from '([^']+)'/gm;
const CODE = /\.(ts|tsx|mjs|js|jsx|astro)$/;

/** Every file below `folder`, relative to the checkout; git keeps no empty folder, so an absent one has none. */
export const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
    .sort();

export const readTree = (folder: string): Tree =>
  Object.fromEntries(
    filesBelow(folder)
      .filter((path) => CODE.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** All imports of a tree: types, re-exports, dynamic ones, and those of .astro frontmatter and scripts. */
export const importsOf = (tree: Tree): Import[] =>
  Object.entries(tree).flatMap(([from, text]) =>
    specifiers(from, text).map((specifier) => ({ from, to: resolve(from, specifier) })),
  );

function specifiers(path: string, text: string): string[] {
  const parts = path.endsWith('.astro') ? programs(text) : [text];
  return parts.flatMap((part) => [
    ...ts.preProcessFile(part, true, true).importedFiles.map((file) => file.fileName),
    ...[...part.matchAll(NAMESPACE_EXPORT)].map(([, from = '']) => from),
  ]);
}

/** The frontmatter and the scripts of an .astro file: markup would confuse a reader of programs. */
function programs(text: string): string[] {
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text.trimStart())?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  return [frontmatter, ...scripts];
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?')[0]!);
  return specifier.replace(/^\/(?=src\/)/, '');
}
