/** The oldest browsers that package.json names, and what they lack of the web by MDN's tables. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

// By require: a JSON module of 20 MB is parsed sooner so.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
export const { api, css, html } = data;
export const builtins: Identifier = data.javascript.builtins!;

/** MDN's names of browsers, by those of browserslist. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
} as const;
type Browser = (typeof NAMES)[keyof typeof NAMES];

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };

const FLOOR: [Browser, string][] = browserslist.map((line) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  if (!name || !version || !(name in NAMES)) throw new Error(`package.json: cannot read “${line}”.`);
  return [NAMES[name as keyof typeof NAMES], version];
});

/**
 * @param prefixes that we write as well
 * @returns whether a browser at the floor lacks a feature, or has it only behind a setting, a prefix or another name
 */
export function isBelow(feature: Identifier | undefined, prefixes: readonly string[] = []): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return FLOOR.some(([browser, version]) => {
    const statements = support[browser];
    return statements !== undefined && ![statements].flat().some((each) => covers(each, version, prefixes));
  });
}

function covers(statement: SimpleSupportStatement, version: string, prefixes: readonly string[]): boolean {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags) return false;
  if (typeof version_removed === 'string' && !isNewer(version_removed.replace('≤', ''), version))
    return false;
  if (alternative_name || (prefix && !prefixes.includes(prefix))) return false;
  return !isNewer(added.replace('≤', ''), version);
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  const at = a!.findIndex((part, index) => part !== (b![index] ?? 0));
  return at !== -1 && a![at]! > (b![at] ?? 0);
}

/** Features directly below another, by name. */
export const featuresOf = (parent: Identifier | undefined): [string, Identifier][] =>
  Object.entries(parent ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
