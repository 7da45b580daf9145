/** Untrusted text that a regular expression could go through again from each of its letters (threat 52): such a test would not end. */
import { expect, it } from 'vitest';
import { anchorProblems } from '../../../../src/server/content/checks/anchors.ts';
import { readContactPage } from '../../../../src/server/content/schemas/textPage.ts';
import { textOf } from '../../../../src/server/editing/room/source.ts';
import { safeFileName } from '../../../../src/shared/documents/fileType.ts';

const LENGTH = 400_000;

it('finds a link to a part behind many addresses that have none', () => {
  const text = `${'(/?'.repeat(LENGTH / 3)} (/settings?a=1#nowhere)`;
  const texts = {
    files: () => [],
    read: (file: string) => (file === 'pages/contact.md' ? { text, hadMark: false } : undefined),
  };
  expect(anchorProblems(texts)).toMatchObject([{ file: 'pages/contact.md', line: 1 }]);
});

it.each([
  ['a long one with a space', `a@${'b.'.repeat(LENGTH / 2)} `, false],
  ['a long one', `a@${'b.'.repeat(LENGTH / 2)}c`, true],
  ['one that ends with a dot', 'a@b.c.', false],
  ['one without a dot', 'a@b', false],
])('judges the mail address of a page: %s', (_which, email, isRight) => {
  const page = readContactPage(`---\ntitle: Contact\nlead: Write to us.\nemail: "${email}"\n---\n\nText.\n`);
  const problems = 'problems' in page ? page.problems.map(({ field }) => field) : [];
  expect(problems.includes('email')).toBe(!isRight);
});

it('keeps a long comment beside a field that changes', () => {
  const comment = `#${' '.repeat(LENGTH)}\u2028x\n`;
  expect(textOf('x.yaml', { a: 2 }, `${comment}a: 1\n`)).toBe(`${comment}a: 2\n`);
});

it('makes a name of a long one', () =>
  expect(safeFileName(`a${' .'.repeat(LENGTH / 2)}b. .`, 'application/pdf')).toBe(`a${' .'.repeat(39)}.pdf`));
