import { describe, expect, it } from 'vitest';
import { tidyName, travelerName } from '../../../../src/shared/insurance/names.ts';
import { travelerMessages } from '../../../../src/shared/insurance/travelers.ts';

const person = (first_name: string, last_name = 'Okafor', middle_name = '') => ({
  first_name,
  middle_name,
  last_name,
});

describe('names of travelers (D27)', () => {
  it.each([
    'Maya',
    'José María',
    "O'Brien",
    'D’Angelo',
    'Anne-Marie',
    'J. R. R.',
    'Þóra',
    'Nguyễn Thị',
    '李小龍',
    '山田 太郎',
    'ジョン・スミス',
    'Владимир',
    'محمد',
    'علی\u200cرضا',
    'שָׁלוֹם',
    'प्रिया',
    'ศิริพร',
    '김민준',
    'ქეთევან',
    'ক্ষমা',
    'ශ්\u200dරී',
    'X',
    'a'.repeat(60),
    '\u{20BB7}'.repeat(60),
    'e\u0301'.repeat(60),
  ])('%j is a name', (name) => {
    expect(travelerMessages(person(name))).toEqual({});
  });

  it.each([
    '<b>Maya</b>',
    '"><script>alert(1)</script>',
    'Maya2',
    'Maya@home',
    'Maya, Jr',
    'Maya/Okafor',
    '😀',
    '-',
    '...',
    '\u202eayaM',
    'Maya\u0000',
    '\u200cMaya',
    '{{7*7}}',
    'Robert); DROP TABLE travelers;--',
  ])('%j is none', (name) => {
    expect(travelerMessages(person(name))).toEqual({
      first_name: 'Use letters, spaces, apostrophes, dots and hyphens only.',
    });
  });

  it('asks for first and last name, not for a middle one', () => {
    expect(travelerMessages(person(' \t', ''))).toEqual({
      first_name: 'First name is required.',
      last_name: 'Last name is required.',
    });
    expect(travelerMessages(person('Maya', 'Maya'))).toEqual({});
  });

  it('ends a name after 60 characters, as people count them in NFC', () => {
    const messages = travelerMessages(person('a'.repeat(61), 'Okafor', '\u{20BB7}'.repeat(61)));
    expect(messages).toEqual({
      first_name: 'Use at most 60 characters.',
      middle_name: 'Use at most 60 characters.',
    });
  });

  it('joins what there is, tidied', () => {
    expect(travelerName(person('  Maya ', 'Okafor', 'Jose\u0301  Luz'))).toBe('Maya José Luz Okafor');
    expect(travelerName(person('Maya', 'Okafor'))).toBe('Maya Okafor');
    expect(tidyName('e\u0301')).toBe('é');
  });
});
