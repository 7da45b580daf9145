/** Addresses: one way to write each, and none that is read as another (threat 25). */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { emailSchema } from '../../../../src/shared/account/rules.ts';

const read = (text: string): string | undefined => {
  const { success, output } = v.safeParse(emailSchema, text);
  return success ? output : undefined;
};

it.each([
  [' Maya@Sojourn.Test ', 'maya@sojourn.test'],
  ['ｍａｙａ@sojourn.test', 'maya@sojourn.test'],
  ['\u212aim@sojourn.test', 'kim@sojourn.test'],
  ['o\ufb03ce@sojourn.test', 'office@sojourn.test'],
  ['ame\u0301lie@sojourn.test', 'amélie@sojourn.test'],
  ['мая@пример.рф', 'мая@пример.рф'],
  ['сахар@роса.рф', 'сахар@роса.рф'],
  ['иван@sojourn.test', 'иван@sojourn.test'],
  ['2027@sojourn.test', '2027@sojourn.test'],
  ['maya+trip@müller.example', 'maya+trip@müller.example'],
  ['用户@例子.公司', '用户@例子.公司'],
])('%s is kept as %s', (typed, kept) => expect(read(typed)).toBe(kept));

it.each([
  ['an @ of full width', 'maya\uff20sojourn.test'],
  ['a small @', 'maya\ufe6bsojourn.test'],
  ['a second @ of full width', 'maya@evil\uff20sojourn.test'],
  ['two of them', 'maya@@sojourn.test'],
  ['a Cyrillic a among Latin letters', 'm\u0430ya@sojourn.test'],
  ['a Greek omicron in the domain', 'maya@soj\u03bfurn.test'],
  ['an Armenian o', 'maya@s\u0585journ.test'],
  ['a Cyrillic a alone before a dot', '\u0430.okafor@sojourn.test'],
  ['nothing but Cyrillic letters that look Latin', '\u0441\u043e\u0441\u043e@sojourn.test'],
  ['a domain of them', 'maya@\u0430\u0440\u0440\u04cf\u0435.test'],
  ['a dot that is none', 'maya@sojourn\u2024'],
  ['nothing behind the dot', 'maya@sojourn.'],
  ['a joiner nobody sees', 'ma\u200dya@sojourn.test'],
  ['a filler nobody sees', 'ma\u3164ya@sojourn.test'],
  ['a mark that turns the text', 'maya\u202e@sojourn.test'],
  ['a soft hyphen', 'maya@sojo\u00adurn.test'],
  ['a control', 'maya\u0000@sojourn.test'],
  ['a second line', 'maya@sojourn.test\nbcc: x@y.z'],
  ['nothing', '   '],
  ['too much', `${'m'.repeat(251)}@a.b`],
])('%s makes no address', (_, typed) => expect(read(typed)).toBeUndefined());

it('has one way to write an address: what is kept is kept again as it is', () => {
  const part = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const kept = read(`${local}@${domain}.test`);
      if (kept === undefined) return;
      expect(read(kept)).toBe(kept);
      expect(kept.split('@')).toHaveLength(2);
      expect(kept).toBe(kept.normalize('NFKC').toLowerCase().normalize('NFKC'));
    }),
  );
});
