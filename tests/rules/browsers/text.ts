/** What style sheets, markup and selectors in script use of what the floor lacks, found by its name. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { filesBelow, readTree } from '../source.ts';
import type { Identifier } from '@mdn/browser-compat-data';
import { css, featuresOf, html, isBelow } from './floor.ts';

type Pattern = [feature: string, text: RegExp];

const quoted = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Neither end inside a longer name. */
const alone = (name: string): string => `(?<![\\w-])${quoted(name)}(?![\\w-])`;

/** What the build's autoprefixer writes for the floor. */
const PREFIXES = ['-webkit-'];

const PROPERTIES: Pattern[] = featuresOf(css.properties).flatMap(([property, feature]) => {
  const declared = `${alone(property)}\\s*:`;
  if (isBelow(feature, PREFIXES)) return [[property, new RegExp(declared)]];
  return featuresOf(feature)
    .filter(([, value]) => isBelow(value))
    .map(([value]): Pattern => [`${property}: ${value}`, new RegExp(`${declared}[^;{}]*${alone(value)}`)]);
});
const FUNCTIONS: Pattern[] = featuresOf(css.types)
  .filter(([, feature]) => isBelow(feature))
  .map(([name]) => [`${name}()`, new RegExp(`${alone(name)}\\(`)]);
const RULES: Pattern[] = featuresOf(css['at-rules']).flatMap(([rule, feature]) => {
  const open = `@${quoted(rule)}(?![\\w-])`;
  if (isBelow(feature)) return [[`@${rule}`, new RegExp(open)]];
  return featuresOf(feature)
    .filter(([, part]) => isBelow(part))
    .map(([part]): Pattern => [`@${rule} ${part}`, new RegExp(`${open}[^{;]*${alone(part)}`)]);
});
const SELECTORS: Pattern[] = featuresOf(css.selectors)
  .filter(([, feature]) => isBelow(feature))
  .map(([name]) => [`:${name}`, new RegExp(`(?<!@):${alone(name).replace('(?<![\\w-])', '')}`)]);
const attributes = (parent: Identifier | undefined): Pattern[] =>
  featuresOf(parent)
    .filter(([, feature]) => isBelow(feature))
    .map(([name]) => [`${name}=""`, new RegExp(`\\s${quoted(name)}(?=[=\\s>])`, 'i')]);
const OF_ANY = attributes(html.global_attributes);
const OF_ELEMENT = new Map(featuresOf(html.elements).map(([name, each]) => [name, attributes(each)]));

const used = (text: string, patterns: readonly Pattern[]): string[] =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([feature]) => feature);

/** Of every sheet, as Tailwind writes it for the classes in use. */
export function styleUses(): string[] {
  const imported = (text: string): string => text.replace(/^@import .*$/gm, '');
  const sheets = filesBelow('src/styles').filter((path) => path.endsWith('.css'));
  const source = sheets.map((path) => imported(readFileSync(path, 'utf8'))).join('\n');
  const text = execFileSync(process.execPath, ['node_modules/tailwindcss/lib/cli.js', '-i', '-'], {
    input: source,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 16 * 1024 * 1024,
  });
  return used(text.replace(/\/\*[\s\S]*?\*\//g, ''), [...PROPERTIES, ...FUNCTIONS, ...RULES, ...SELECTORS]);
}

/** Of elements, not of components. */
const TAGS = /<[a-z][\w-]*(?:\s(?:[^<>]|=>|<[^>]*>)*)?>/g;
const NOTES_AND_STRINGS = /(?<=\s)\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** Of elements in pages and islands: their attributes. */
export const markupUses = (): string[] =>
  Object.entries(readTree('src')).flatMap(([path, text]) =>
    /\.(astro|tsx)$/.test(path)
      ? (text.match(TAGS) ?? []).flatMap((tag) => attributesIn(tag.replace(NOTES_AND_STRINGS, '""')))
      : [],
  );

function attributesIn(tag: string): string[] {
  const name = /^<([\w-]+)/.exec(tag)?.[1] ?? '';
  return used(tag, [...OF_ANY, ...(OF_ELEMENT.get(name) ?? [])]);
}

/** Of selectors in script, which throw where a browser does not know them: `feature at file`. */
export const selectorUses = (): { feature: string; at: string }[] =>
  Object.entries(readTree('src/islands')).flatMap(([at, text]) =>
    (text.match(NOTES_AND_STRINGS) ?? []).flatMap((each) =>
      used(each, SELECTORS).map((feature) => ({ feature, at })),
    ),
  );
