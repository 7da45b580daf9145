/** Writes a value as YAML over the text that it comes from. */
import { dump, load } from 'js-yaml';
import { isGroup, isList, type Value } from '../../../shared/editing/shape.ts';
import { isBounded } from '../../content/text/yamlBounds.ts';

/** @param before what the value does not change keeps its comments and its spelling */
export function yamlOf(value: Value, before: string): string {
  const text = isGroup(value)
    ? patchText(value, before)
    : isList(value)
      ? patchedList(value, before)
      : undefined;
  return text !== undefined && isSame(parseYaml(text), value) ? text : dumped(value);
}

const dumped = (value: Value): string => dump(value, { lineWidth: 110, noRefs: true });

export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** The order of fields says nothing. */
const sortKeys = (value: unknown): unknown => {
  if (isList(value)) return value.map(sortKeys);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
};

function parseYaml(text: string): unknown {
  try {
    const value = load(text);
    return isBounded(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Block = { key: string; above: string; text: string };

const KEY = /^([A-Za-z_][\w-]*):(\s|$)/;

/** Undefined for a text that is not one key after the other. */
function blocksOf(text: string): { blocks: Block[]; rest: string } | undefined {
  const blocks: Block[] = [];
  let above = '';
  for (const line of text.split(/(?<=\n)/)) {
    const key = KEY.exec(line)?.[1];
    const last = blocks.at(-1);
    if (key) {
      blocks.push({ key, above, text: line });
      above = '';
    } else if (line.startsWith('#') || !line.trim()) above += line;
    else if (!last || /^\S/.test(line)) return undefined;
    else {
      last.text += above + line;
      above = '';
    }
  }
  return { blocks, rest: above };
}

/** Blocks of unchanged fields as they were; of a changed list, its unchanged entries. */
function patchText(value: { readonly [key: string]: Value }, before: string): string | undefined {
  const read = blocksOf(before);
  if (!read) return undefined;
  const byKey = new Map(read.blocks.map((block) => [block.key, block]));
  const was = parseYaml(before);
  const old = isGroup(was) ? was : {};
  const order = [
    ...read.blocks.map(({ key }) => key),
    ...Object.keys(value).filter((key) => !byKey.has(key)),
  ];
  const parts = order.flatMap((key) => {
    const block = byKey.get(key);
    const now = value[key];
    if (now === undefined) return block ? [block.above] : [];
    if (block && isSame(old[key], now)) return [block.above, withLineEnd(block.text)];
    return [
      block?.above ?? '',
      block ? changedEntry(key, now, old[key], block.text) : dumped({ [key]: now }),
    ];
  });
  return parts.join('') + read.rest;
}

const withLineEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** A changed field, in the spelling that it had: on one line, or with what did not change inside it as it was. */
function changedEntry(key: string, now: Value, old: unknown, text: string): string {
  const [first = '', ...lines] = text.split(/(?<=\n)/);
  if (!lines.length) return onOneLine({ [key]: now });
  if (isList(now) && isList(old)) {
    const list = listText(now, old, lines);
    return list === undefined ? dumped({ [key]: now }) : `${key}:\n${list}`;
  }
  const inner = isGroup(now) && /:\s*$/.test(first) ? patchText(now, dedented(lines)) : undefined;
  return inner === undefined ? dumped({ [key]: now }) : first + indented(inner, 2);
}

const onOneLine = (value: Value): string => dump(value, { lineWidth: -1, noRefs: true, flowLevel: 1 });

const widthOf = (line: string): number => /^ */.exec(line)![0].length;
const dedented = (lines: readonly string[]): string => {
  const width = widthOf(lines.find((line) => line.trim() && !line.trim().startsWith('#')) ?? '');
  return lines.map((line) => line.slice(Math.min(width, widthOf(line)))).join('');
};
const indented = (text: string, width: number): string => text.replace(/^(?=.)/gm, ' '.repeat(width));

/** A file that is one list: what stands above it stays. */
function patchedList(now: readonly Value[], before: string): string | undefined {
  const old = parseYaml(before);
  const above = /^(?:(?:#.*)?\r?\n)*/.exec(before)![0];
  const lines = before.slice(above.length).split(/(?<=\n)/);
  const text = isList(old) ? listText(now, old, lines) : undefined;
  return text === undefined ? undefined : above + text;
}

function listText(
  now: readonly Value[],
  old: readonly Value[],
  lines: readonly string[],
): string | undefined {
  const indent = /^ *(?=- )/.exec(lines[0] ?? '')?.[0];
  if (indent === undefined) return undefined;
  const entries: string[][] = [];
  for (const line of lines) {
    if (line.startsWith(`${indent}- `)) entries.push([line]);
    else entries.at(-1)!.push(line);
  }
  if (entries.length !== old.length) return undefined;
  const texts = now.map((entry, index) => {
    const same = old.findIndex((each) => isSame(each, entry));
    if (same >= 0) return withLineEnd(entries[same]!.join(''));
    const before = now.length === old.length ? entries[index] : undefined;
    return indented(before ? entryText(entry, before) : dumped([entry]), indent.length);
  });
  return texts.join('');
}

/** @param lines of the entry as it was */
function entryText(entry: Value, lines: readonly string[]): string {
  if (lines.length === 1) return onOneLine([entry]);
  const own = [lines[0]!.replace('- ', '  '), ...lines.slice(1)];
  const inner = isGroup(entry) ? patchText(entry, dedented(own)) : undefined;
  return inner === undefined ? dumped([entry]) : `- ${indented(inner, 2).slice(2)}`;
}
