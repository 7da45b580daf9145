/** Names that say what a thing is, and sentences where all sentences are. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow } from './source.ts';

/** A participle says that something happened, not what the thing is. Left out: those that are nouns or verbs, too. */
const PARTICIPLES = new Set(
  `accepted added addressed advised agreed allowed announced answered applied asked begun bought broken brought built
   called cancelled changed charged checked chosen cleared closed collected committed compared completed confirmed
   connected copied counted created damaged dated decided declined decoded deferred deleted delivered denied derived
   described discarded dismissed done drawn dropped edited emptied ended entered escaped expected expired failed fetched
   filled filtered finished fixed folded followed forbidden forged forgotten formatted found frozen fulfilled gathered
   given gone granted grouped guarded handed heard held hidden imported included inferred inserted installed insured
   issued joined judged kept killed known left linked listed loaded located locked logged looked lost made mailed mapped
   marked matched meant measured merged met missed missing mounted moved named needed noted numbered offered opened
   ordered overruled owed owned packed padded paid parsed passed patched picked placed planned posted prepared pressed
   priced printed promised proposed published pulled pushed queued quoted raised ranked received recorded refunded
   refused registered rejected released remembered removed renamed rendered repeated replaced reported requested required
   reserved restored resumed returned revoked said saved scanned scheduled scored sealed seen selected sent served
   settled shared shipped shortened shown signed skipped sold solved sorted spared spoiled started stated stopped stored
   submitted succeeded suggested supported suspended taken tallied told touched tried typed undone unheard unpaid unread
   unseen unsent updated uploaded used verified visited vouched waited waiting walked wanted warned watched withdrawn
   woken wrapped written`.split(/\s+/),
);

/** Our own words for what the field has a word for. */
const HOME_MADE =
  /^(insist|spares|useLate|turns|chores?|doubt|equip|stretch|stretches|news|isNews|useTurns|inTurn|letGo|away|whoever|nobody|anybody|everybody|anew|houses)$/i;

/** Of these words those that no comment needs: the others have a plain meaning, too. */
const HOME_MADE_IN_COMMENTS = /\b(whoever|nobody|anybody|everybody|anew)\b/i;
const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

const CODE = [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('bench')].filter((path) =>
  /\.tsx?$/.test(path),
);
const PROGRAMS = [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('bench')].filter((path) =>
  /\.(tsx?|mjs|astro)$/.test(path),
);

/** Saved is a page of the site, and `Frozen<T>` a mapped type like `Readonly<T>`. */
const NAMES_OF_THE_FIELD = ['src/shared/lib/routes.ts: saved', 'src/shared/lib/frozen.ts: Frozen'];

/** A bound is MAX_ or MIN_ everywhere, and LIMIT alone: different words for one thing hide that it is one. */
const OTHER_BOUND = /^(MOST|LONGEST|LEAST|SHORTEST|SMALLEST|LARGEST|DEEPEST|FURTHEST|LOWEST|CAP)(_|$)|_CAP$/;

const WHY =
  'A participle alone is no name (say what the thing is), nor is a word of our own; a bound is MAX_ or MIN_';

const isBad = (name: string): boolean =>
  PARTICIPLES.has(name.toLowerCase()) || HOME_MADE.test(name) || OTHER_BOUND.test(name);

/** @param path of an .astro file: its front matter. What is taken out of an object has the name of its property. */
function topLevelNames(path: string, text: string): string[] {
  const code = path.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text;
  const source = ts.createSourceFile(`${path}.tsx`, code, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const declarations = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement as ts.DeclarationStatement];
    return declarations.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
  });
}

test('a declaration is named for what it is', () => {
  expect(topLevelNames('a.ts', 'export const kept = 1; function b() {} const told = 2, { c } = d;')).toEqual([
    'kept',
    'b',
    'told',
  ]);
  expect(topLevelNames('a.astro', '---\nconst sent = 1;\n---\n<p>{sent}</p>')).toEqual(['sent']);
  expect(['kept', 'Told', 'chores', 'keptItems'].filter(isBad)).toEqual(['kept', 'Told', 'chores']);
  expect(['MOST', 'MOST_ROWS', 'NAME_CAP', 'CAP', 'mostRows', 'MAX_ROWS'].filter(isBad)).toHaveLength(4);
  const bad = PROGRAMS.flatMap((path) =>
    topLevelNames(path, readFileSync(path, 'utf8'))
      .filter(isBad)
      .map((name) => `${path}: ${name}`),
  );
  expect(
    bad.filter((name) => !NAMES_OF_THE_FIELD.includes(name)),
    WHY,
  ).toEqual([]);
});

test('a comment says who is meant in plain words', () => {
  const badComments = (text: string): string[] =>
    [...text.matchAll(COMMENT)].flatMap(([comment]) => (HOME_MADE_IN_COMMENTS.test(comment) ? comment : []));
  expect(badComments("/** For\n * whoever asks. */ a('nobody'); // Drawn anew.\nb('//nobody');")).toEqual([
    '/** For\n * whoever asks. */',
    '// Drawn anew.',
  ]);
  const paths = PROGRAMS.filter((path) => path.startsWith('src/'));
  expect(
    paths.flatMap((path) => badComments(readFileSync(path, 'utf8')).map((comment) => `${path}: ${comment}`)),
  ).toEqual([]);
});

/** The subjects of files: what is saved, waits, or is not paid yet. */
const SUBJECTS = /^(compared|delivered|frozen|joined|left|named|published|saved|unpaid|waiting)$/;
const isBadFile = (name: string): boolean => isBad(name) && !SUBJECTS.test(name);

test('a file is named for what it holds', () => {
  const names = CODE.map((path) => [path, path.split('/').at(-1)!.split('.')[0]!] as const);
  expect(
    names.filter(([, name]) => isBadFile(name)).map(([path]) => path),
    WHY,
  ).toEqual([]);
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
