/** What the browser's script uses of the web and of JavaScript, by the types of TypeScript's own libraries. */
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { filesBelow, readTree } from '../source.ts';
import { api, builtins, isBelow } from './floor.ts';

/** `at` is a file of ours. */
type Use = { feature: string; at: string };

const OPTIONS: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.webworker.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/** Every use of what the floor lacks: in islands, in what they import of ours, in scripts of pages, in the service worker. */
export function scriptUses(): Use[] {
  const scripts = pageScripts();
  const roots = [...filesBelow('src/islands').filter((path) => /\.tsx?$/.test(path)), 'public/sw.js'];
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path in scripts || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path in scripts
      ? ts.createSourceFile(path, scripts[path]!, ts.ScriptTarget.ESNext, true)
      : getSourceFile(path, ...rest);
  const program = ts.createProgram([...roots, ...Object.keys(scripts)], OPTIONS, host);
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('node_modules'))
    .flatMap((source) => usesIn(source, checker));
}

/** The scripts of .astro files as modules beside them. */
function pageScripts(): Record<string, string> {
  const entries = Object.entries(readTree('src')).flatMap(([path, text]) =>
    [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match, index) => [
      join(dirname(path), `${path.split('/').at(-1)}.${index}.ts`),
      match[1]!,
    ]),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

function usesIn(source: ts.SourceFile, checker: ts.TypeChecker): Use[] {
  const uses: Use[] = [];
  const note = (feature: string | undefined): void => {
    if (feature) uses.push({ feature, at: fileOf(source) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node))
      note(memberBelow(namesOf(node.expression, checker), node.name.text));
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      note(memberBelow(namesOf(node.parent, checker), (node.propertyName ?? node.name).getText(source)));
    else if (ts.isIdentifier(node) && isGlobal(node, checker)) note(globalBelow(node.text));
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/** A page's script stands for the page. */
const fileOf = ({ fileName }: ts.SourceFile): string => relative('.', fileName).replace(/\.\d+\.ts$/, '');

/** Names of the interfaces that a value has, its own first; of a class like `URL` the class' name. */
function namesOf(node: ts.Node, checker: ts.TypeChecker): string[] {
  const own = ts.isIdentifier(node) ? [node.text] : [];
  const type = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(node)));
  const types = type.isUnionOrIntersection() ? type.types : [type];
  return [...own, ...types.flatMap((each) => chain(checker.getApparentType(each)))];
}

const chain = (type: ts.Type): string[] => [
  (type.getSymbol()?.name ?? '').replace(/^Readonly|Constructor$/g, ''),
  ...(type.isClassOrInterface() || type.getBaseTypes() ? (type.getBaseTypes() ?? []).flatMap(chain) : []),
];

function memberBelow(names: readonly string[], member: string): string | undefined {
  for (const name of names) {
    const builtin = builtins[name];
    const feature =
      builtin?.[member] ??
      (Object.hasOwn(api, name) ? (api[name]![member] ?? api[name]![`${member}_static`]) : undefined);
    if (feature) return isBelow(feature) ? `${name}.${member}` : undefined;
  }
  return undefined;
}

/** A name that stands alone and is declared by no file of ours. */
function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  const files = checker.getSymbolAtLocation(node)?.declarations?.map((each) => each.getSourceFile().fileName);
  return files?.some((file) => /\/typescript\/lib\/lib\./.test(file)) ?? false;
}

function globalBelow(name: string): string | undefined {
  const feature = builtins[name] ?? api[name] ?? api['Window']![name];
  return isBelow(feature) ? name : undefined;
}
