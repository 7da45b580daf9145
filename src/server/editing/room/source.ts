/** Between a file's text and the value that its form edits. */
import { load } from 'js-yaml';
import { isGroup, type Value } from '../../../shared/editing/shape.ts';
import { titleOf, titlesOf } from '../../../shared/editing/title.ts';
import { FENCE } from '../../content/text/frontMatter.ts';
import { isBounded } from '../../content/text/yamlBounds.ts';
import { isSame, yamlOf } from './yamlText.ts';

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

/** Its title, of a text whose fields have one. */
export const titleIn = (file: string, text: string): string | undefined => titleOf(valueOf(file, text));

/** Its title, or those of its programs, for what names a file: also of a text with mistakes. */
export const titlesIn = (file: string, text: string, at?: string): string[] =>
  titlesOf(valueOf(file, text), at);

/** What JSON can carry. */
const plain = (value: unknown): Value | undefined =>
  value === undefined || !isBounded(value) ? undefined : (JSON.parse(JSON.stringify(value)) as Value);

/** @param before the text that the form began with: what it does not change keeps its comments and its spelling */
export function textOf(file: string, value: Value, before: string): string {
  if (before && isSame(valueOf(file, before), value)) return before;
  if (!file.endsWith('.md')) return yamlOf(value, before);
  const { [BODY]: body = '', ...fields } = isGroup(value) ? value : {};
  const text = `${String(body).trim()}\n`;
  if (!Object.keys(fields).length) return text;
  return `---\n${yamlOf(fields, FENCE.exec(before)?.[1] ?? '').trimEnd()}\n---\n\n${text}`;
}
