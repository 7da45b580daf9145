/** Sentences about a number of things, about one of them. */
import { expect, it } from 'vitest';
import { editingFaultsCopy } from '../../../src/copy/editing/faults.ts';
import { editingFormCopy } from '../../../src/copy/editing/form.ts';
import { historyCopy } from '../../../src/copy/editing/history.ts';
import { importsCopy } from '../../../src/copy/editing/imports.ts';
import { passkeyMail } from '../../../src/copy/mail/passkeys.ts';
import { staffCopy } from '../../../src/copy/support/staff.ts';

const { left } = staffCopy.factor.codes;
const used = (codes: number): string => passkeyMail.codeUsed({ url: '', left: codes }).before[0]!;

it.each([
  [left(1), '1 of 10 is left. New ones replace the old ones.'],
  [left(2), '2 of 10 are left. New ones replace the old ones.'],
  [used(2), expect.stringMatching(/ 2 of them are left\.$/)],
  [used(1), expect.stringMatching(/ 1 of them is left\.$/)],
  [used(0), expect.stringMatching(/ It was the last one: make new ones\.$/)],
  [editingFaultsCopy.more(1), 'And 1 more, which is shown when these are mended.'],
  [historyCopy.moreFields(1), 'And 1 more, which is in the file itself.'],
  [editingFormCopy.form.more(1), '1 more: find it by name.'],
  [importsCopy.tooManyRemovalsText(1, 5), expect.stringMatching(/^1 of 5 programs of this source is not /)],
])('%s', (text, expected) => expect(text).toEqual(expected));
