/** Between a file's text and the value that its form edits. */
import { dump, load } from 'js-yaml';
import { isGroup, isList, type Value } from '../../../shared/editing/shape.ts';

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** The Markdown below the fields of a file. */
export const BODY = 'body';

/** @returns undefined for a text that only its source can show */
export function valueOf(file: string, text: string): Value | undefined {
  try {
    if (!file.endsWith('.md')) return plain(load(text));
    const match = FENCE.exec(text);
    const fields = match ? load(match[1]!) : {};
    const body = text.slice(match?.[0].length ?? 0).replace(/^(\r?\n)+/, '');
    return isGroup(fields) ? plain({ ...fields, [BODY]: body }) : undefined;
  } catch {
    return undefined;
  }
}

/** What JSON can carry. */
const plain = (value: unknown): Value | undefined =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Value);

/** @param before the text that the form began with: what it does not change keeps its comments and its spelling */
export function textOf(file: string, value: Value, before: string): string {
  if (!file.endsWith('.md')) return yamlOf(value, before);
  const { [BODY]: body = '', ...fields } = isGroup(value) ? value : {};
  const text = `${String(body).trim()}\n`;
  if (!Object.keys(fields).length) return text;
  return `---\n${yamlOf(fields, FENCE.exec(before)?.[1] ?? '').trimEnd()}\n---\n\n${text}`;
}

function yamlOf(value: Value, before: string): string {
  const text = isGroup(value) ? patched(value, before) : undefined;
  return text !== undefined && isSame(parsed(text), value) ? text : dumped(value);
}

const dumped = (value: Value): string => dump(value, { lineWidth: 110, noRefs: true });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The order of fields says nothing. */
const sorted = (value: unknown): unknown => {
  if (isList(value)) return value.map(sorted);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};

function parsed(text: string): unknown {
  try {
    return load(text);
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
    } else if (/^(#.*)?\s*$/.test(line)) above += line;
    else if (!last || /^\S/.test(line)) return undefined;
    else {
      last.text += above + line;
      above = '';
    }
  }
  return { blocks, rest: above };
}

/** Blocks of unchanged fields as they were; of a changed list, its unchanged entries. */
function patched(value: { readonly [key: string]: Value }, before: string): string | undefined {
  const read = blocksOf(before);
  if (!read) return undefined;
  const byKey = new Map(read.blocks.map((block) => [block.key, block]));
  const was = parsed(before);
  const old = isGroup(was) ? was : {};
  const order = [
    ...read.blocks.map(({ key }) => key),
    ...Object.keys(value).filter((key) => !byKey.has(key)),
  ];
  const parts = order.flatMap((key) => {
    const block = byKey.get(key);
    const now = value[key];
    if (now === undefined) return block ? [block.above] : [];
    if (block && isSame(old[key], now)) return [block.above, ended(block.text)];
    const list = block && isList(now) && isList(old[key]) && listText(key, now, old[key], block.text);
    return [block?.above ?? '', list || dumped({ [key]: now })];
  });
  return parts.join('') + read.rest;
}

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

function listText(
  key: string,
  now: readonly Value[],
  old: readonly Value[],
  text: string,
): string | undefined {
  const lines = text.split(/(?<=\n)/).slice(1);
  const indent = /^ *(?=- )/.exec(lines[0] ?? '')?.[0];
  if (indent === undefined) return undefined;
  const entries: string[] = [];
  for (const line of lines) {
    if (line.startsWith(`${indent}- `)) entries.push(line);
    else entries[entries.length - 1] += line;
  }
  if (entries.length !== old.length) return undefined;
  const texts = now.map((entry) => {
    const same = old.findIndex((each) => isSame(each, entry));
    if (same >= 0) return ended(entries[same]!);
    return dumped([entry]).replace(/^(?=.)/gm, indent);
  });
  return `${key}:\n${texts.join('')}`;
}
