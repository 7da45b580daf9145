/** What a stored fault says of a text: a sentence for logs, `ops` and mails, and its parts for pages that name the field as the form does. */
import { pathOf } from '../../shared/editing/paths.ts';
import type { Field } from '../../shared/editing/shape.ts';
import { isContentFile } from '../content/fileNames.ts';
import type { Problem } from '../content/problem.ts';

/** @param more how many further mistakes the text has */
export function refusedMessage({ line, field, message }: Problem, more: number): string {
  const others = more > 0 ? ` (and ${more} more)` : '';
  return [`line ${line}:`, field, `${message}${others}`].filter(Boolean).join(' ');
}

export const planMessage = ({ file, field, message }: Omit<Problem, 'line'> & { file: string }): string =>
  [file, field, message].filter(Boolean).join(' ');

/** `file`: where it says another one than the fault is of; `field`: "" where it names none of the form. */
type FaultParts = Problem & { file: string | undefined };

/** @param formOf what the form of a file draws */
export function faultParts(stored: string, subject: string, formOf: (file: string) => Field): FaultParts {
  const [, line = '0', rest = ''] = /^(?:line (\d+): )?(.*)$/s.exec(stored) ?? [];
  const { word: first, after } = firstWord(rest);
  const file = isContentFile(first) ? first : undefined;
  const text = file === undefined ? rest : after;
  const { word, after: message } = firstWord(text);
  const isField = message !== '' && hasField(formOf(file ?? subject), word);
  return { file, line: Number(line), field: isField ? word : '', message: isField ? message : text };
}

const firstWord = (text: string) => {
  const [word = ''] = text.split(' ', 1);
  return { word, after: text.slice(word.length + 1) };
};

/** By its first key: what the form does not draw below that is named as it stands there. */
function hasField(form: Field, name: string): boolean {
  const [key] = pathOf(name);
  if (form.kind === 'list') return typeof key === 'number';
  return form.kind === 'group' && form.fields.some((each) => each.key === key);
}
