import { describe, expect, it } from 'vitest';
import type { LanguageLevel } from '../../../../src/shared/catalogue/languageLevel.ts';
import { gpaOf } from '../../../../src/shared/catalogue/gpa.ts';
import {
  ageOn,
  levelsBelow,
  requirementsOf,
  requirementStatus,
} from '../../../../src/shared/catalogue/requirements.ts';

const REQUIREMENTS = {
  education: ['bachelor', 'in-master'],
  age: 18,
  max_age: 30,
  language: 'Spanish at B1',
  other: ['Swims 200 meters', 'Medical form'],
};
const START = '2027-02-08';
const [education, age, language] = requirementsOf(REQUIREMENTS);

describe('requirements of a program', () => {
  it('are counted one by one', () => {
    expect(requirementsOf(REQUIREMENTS).map(({ kind }) => kind)).toEqual([
      'education',
      'age',
      'language',
      'other',
      'other',
    ]);
    expect(requirementsOf({ education: ['bachelor'], other: [] })).toHaveLength(1);
  });

  it('are met or not by what the traveler told us, and unknown otherwise', () => {
    expect(requirementStatus(education!, { education: 'in-master' }, START)).toBe('met');
    expect(requirementStatus(education!, { education: 'doctorate' }, START)).toBe('unmet');
    expect(requirementStatus(education!, {}, START)).toBe('unknown');
    expect(requirementStatus(language!, { education: 'in-master', birthDate: '2000-01-01' }, START)).toBe(
      'unknown',
    );
  });

  it('compare the level of a language, where both are known', () => {
    const needs = { language: 'es', level: 'B1' } as const;
    const [, spanish] = requirementsOf({ education: [], language: 'B1', language_level: needs, other: [] });
    const status = (levels: Record<string, LanguageLevel>) => requirementStatus(spanish!, { levels }, START);
    expect([status({ es: 'B1' }), status({ es: 'C2' }), status({ es: 'A2' })]).toEqual([
      'met',
      'met',
      'unmet',
    ]);
    expect(status({ en: 'C2' })).toBe('unknown');
    expect(levelsBelow(needs, { levels: { es: 'A1' } })).toBe(2);
    expect(levelsBelow(undefined, { levels: { es: 'A1' } })).toBeUndefined();
  });

  it('compare grades on the scale of 4 only', () => {
    const [, grades] = requirementsOf({ education: [], gpa: 2.7, other: [] });
    const status = (told?: string) => requirementStatus(grades!, { gpa: gpaOf(told) }, START);
    const told = [
      '3.4 of 4.0',
      'GPA: 2,7/4',
      '2.6 out of 4.00',
      '1.3',
      '8 of 10',
      '3.4 of 4.3',
      '14/40',
      '13.4/4',
    ];
    expect(told.map(status)).toEqual([
      ...['met', 'met', 'unmet'],
      ...['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
    ]);
    expect(status()).toBe('unknown');
  });

  it('know who needs no visa, and never call one unmet', () => {
    const needed = { text: 'Student visa', free_for: ['CH', 'EU'] };
    const [, visa] = requirementsOf({ education: [], visa: needed, other: [] });
    const status = (nationality?: string) => requirementStatus(visa!, { nationality }, START);
    expect(['CH', 'PT', 'NO', 'US', undefined].map(status)).toEqual([
      ...['met', 'met', 'unknown', 'unknown', 'unknown'],
    ]);
  });

  it('count the age on the day the program starts', () => {
    expect(requirementStatus(age!, { birthDate: '2009-02-08' }, START)).toBe('met');
    expect(requirementStatus(age!, { birthDate: '2009-02-09' }, START)).toBe('unmet');
    expect(requirementStatus(age!, { birthDate: '1996-02-09' }, START)).toBe('met');
    expect(requirementStatus(age!, { birthDate: '1996-02-08' }, START)).toBe('unmet');
    expect(requirementStatus(age!, { birthDate: '2000-01-01' }, undefined)).toBe('unknown');
    expect(requirementStatus({ kind: 'age', to: 17 }, { birthDate: '2009-08-01' }, START)).toBe('met');
  });

  it('know the birthday of a leap day', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
});
