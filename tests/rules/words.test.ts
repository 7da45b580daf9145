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

/**
 * Rooms whose sentences travelers and staff do not read, or that hold texts instead of an interface: operators' messages,
 * hints in the schemas of content, samples.
 */
const NO_INTERFACE = /^src\/server\/(config|content|sample)\//;
/** A sentence, or part of one where the literal is what a reader is told. */
const SENTENCE = /^[A-Z][A-Za-z’']+ .*[a-z0-9}][.?!]$/s;
const PHRASE = /^[A-Za-z]+(['’]s)?( \S+){2,}$/s;
const READ = /^(message|note|why|error|sentence)$/;

/** What is thrown or logged is for engineers. */
const isForEngineers = (node: ts.Node): boolean =>
  ts.isThrowStatement(node) ||
  (ts.isNewExpression(node) && /Error|TimeOut/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /^super$|\blog\b/.test(node.expression.getText()));

/** Whether a literal is the value of a field or variable that people read, such as `message`. */
function isReadField(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node.parent)) return isReadField(node.parent);
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) && READ.test(parent.name.getText())
  );
}

/** @returns the sentences that a file of the server holds itself */
function ownSentences(path: string, text: string): string[] {
  const sentences: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForEngineers(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const words = node.getText().slice(1, -1);
      if (SENTENCE.test(words) || (PHRASE.test(words) && isReadField(node)))
        sentences.push(`${path}: ${words}`);
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return sentences;
}

test('the server says its sentences by src/copy or src/shared (docs/decisions/0003)', () => {
  const example = `errors['email'] = 'Email is required.'; log.warn('It is late.'); put({ message: a ? 'b' : 'is much too long' });`;
  expect(ownSentences('a', example)).toEqual(['a: Email is required.', 'a: is much too long']);
  const server = CODE.filter((path) => path.startsWith('src/server/') && !NO_INTERFACE.test(path));
  expect(server.flatMap((path) => ownSentences(path, readFileSync(path, 'utf8')))).toEqual([]);
});
