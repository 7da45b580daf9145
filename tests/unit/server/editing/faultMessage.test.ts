import { expect, it } from 'vitest';
import { faultParts, planMessage, refusedMessage } from '../../../../src/server/editing/faultMessage.ts';
import type { Field } from '../../../../src/shared/editing/shape.ts';

const text: Field = { title: 'Title', kind: 'text' };
const list: Field = { title: '', kind: 'list', min: 0, item: { title: '', kind: 'group', fields: [] } };
const group: Field = { title: '', kind: 'group', fields: [{ key: 'title', field: text }] };
const formOf = (file: string): Field => (file.startsWith('lookups/') ? list : group);
const FILE = 'articles/credit.md';
const parts = (stored: string, subject = FILE) => faultParts(stored, subject, formOf);

it('what is stored of a refused text is read as its line, field and message', () => {
  const problem = { line: 4, field: 'title', message: 'is empty' };
  expect(parts(refusedMessage(problem, 0))).toEqual({ file: undefined, ...problem });
  expect(parts(refusedMessage(problem, 2)).message).toBe('is empty (and 2 more)');
  const inList = { line: 2, field: '[1].slug', message: 'is there\ntwice' };
  expect(parts(refusedMessage(inList, 0), 'lookups/topics.yaml')).toMatchObject(inList);
});

it('what is stored of a plan also says of which text it is', () => {
  const problem = { file: FILE, field: 'title', message: 'is empty' };
  expect(parts(planMessage(problem), 'articles/other.md')).toEqual({ line: 0, ...problem });
});

it.each(['titles are missing', 'nothing has approved it', 'title', ''])('“%s” names no field', (message) => {
  expect(parts(message)).toEqual({ file: undefined, line: 0, field: '', message });
});
