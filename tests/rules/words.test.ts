/** Names that say what a thing is, and sentences where all sentences are. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

/** A participle says that something happened, not what the thing is. */
const PARTICIPLES = new Set(
  `asked answered begun bought changed checked cleared chosen closed counted ended failed found given gone imported issued kept
   known made matched merged met offered opened packed paid picked placed queued refused removed repeated said seen sent shown
   solved started stored taken told toggled undone unheard unread vouched wanted`.split(/\s+/),
);

/** Our own words for what the field has a word for. */
const HOME_MADE =
  /^(insist|spares|useLate|turns|chores?|doubt|equip|stretches|letGo|away|whoever|nobody|anybody|anew|houses)$/i;

const CODE = [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('bench')].filter((path) =>
  /\.tsx?$/.test(path),
);

const isBad = (name: string): boolean => PARTICIPLES.has(name.toLowerCase()) || HOME_MADE.test(name);

function exportedNames(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

test('an exported declaration is named for what it is', () => {
  expect(exportedNames('a.ts', 'export const kept = 1; export function b() {} const told = 2;')).toEqual([
    'kept',
    'b',
  ]);
  expect(['kept', 'Told', 'chores', 'keptItems'].filter(isBad)).toEqual(['kept', 'Told', 'chores']);
  const bad = CODE.flatMap((path) =>
    exportedNames(path, readFileSync(path, 'utf8'))
      .filter(isBad)
      .map((name) => `${path}: ${name}`),
  );
  expect(bad).toEqual([]);
});

test('a file is named for what it holds', () => {
  const names = CODE.map((path) => [path, path.split('/').at(-1)!.split('.')[0]!] as const);
  expect(names.filter(([, name]) => isBad(name)).map(([path]) => path)).toEqual([]);
});

const ROOMS =
  /^src\/server\/(account|applications|calendar|calls|cart|catalogue|esim|home|insurance|lookups|offers|orders|privacy|products|purchases|saved|trips)\//;
/** A literal with several words and a full stop; what is thrown or logged is for engineers. */
const SENTENCE = /['`][A-Z][A-Za-z]+ [^'"`]*[a-z0-9}]\.['`]/;
const NOT_SHOWN = /^\s*(\*|\/\/|\/\*)|throw |Error\(|log\./;

test('the server says its sentences by src/copy or src/shared (docs/decisions/0003)', () => {
  expect("errors['email'] = 'Email is required.';").toMatch(SENTENCE);
  const found = CODE.filter((path) => ROOMS.test(path)).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        SENTENCE.test(line) && !NOT_SHOWN.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
