import { describe, expect, it } from 'vitest';
import { mergeAnswers, addedAnswers, proposedAnswers } from '../../../../src/shared/applications/propose.ts';
import { fingerprint, STEP_FIELDS, STEPS } from '../../../../src/shared/applications/steps.ts';
import { APPLICATION_FIELDS } from '../../../../src/shared/applications/answers.ts';

const list = (...slugs: string[]) => slugs.map((slug, index) => ({ id: index + 1, slug, name: slug }));
const LISTS = {
  choices: {
    types: list('study').map((type) => ({ ...type, plural: type.name, online: false })),
    subjects: list('arts', 'health').map((subject) => ({ ...subject, code: '01' })),
    terms: list('fall', 'spring'),
    durations: list('semester').map((duration) => ({ ...duration, weeks: [10, 18] as const })),
    education: list('high-school', 'bachelor'),
    topics: [],
    languages: list('en', 'pt'),
  },
  countries: [
    { id: 176, name: 'Portugal', iso2: 'PT', region: 'Europe' },
    { id: 208, name: 'Spain', iso2: 'ES', region: 'Europe' },
  ],
};
const proposed = (query: string) => proposedAnswers(new URLSearchParams(query), LISTS);

describe('answers from another page', () => {
  it('come from the query of a search; what is in no list is left out', () => {
    const query =
      'country=ES&country=PT&country=XX&subject=health&term=fall&language=pt&type=study&year=2027';
    expect(proposed(`${query}&sort=title&education=bachelor`)).toEqual({
      countries: ['176', '208'],
      subject_areas: ['2'],
      terms: ['1'],
      languages: ['2'],
      experience_types: ['1'],
      education_status: ['2'],
      start_year: ['2027'],
    });
    expect(proposed('education=bachelor&education=high-school&year=soon&country=%00')).toEqual({});
  });

  it('are added to lists and never replace what was answered', () => {
    const answers = { countries: ['208'], start_year: ['2028'], education_status: [''] };
    const after = mergeAnswers(answers, proposed('country=PT&year=2027&education=bachelor'));
    expect(after).toEqual({ countries: ['208', '176'], start_year: ['2028'], education_status: ['2'] });
  });

  it('are offered only while they say something new', () => {
    expect(addedAnswers({ countries: ['208'] }, proposed('country=PT&country=ES'))).toEqual({
      countries: ['176'],
    });
    expect(
      addedAnswers({ countries: ['176'], start_year: ['2028'] }, proposed('country=PT&year=2027')),
    ).toBeUndefined();
  });
});

describe('steps', () => {
  it('ask for every field once', () => {
    expect(STEPS.flatMap((step) => STEP_FIELDS[step]).toSorted()).toEqual(APPLICATION_FIELDS.toSorted());
  });

  it('are marked by what was given in them, and by nothing else', () => {
    const before = fingerprint({ terms: ['1', ''], message: ['a'] }, STEP_FIELDS.plans);
    expect(fingerprint({ terms: ['1', '1'], countries: [], message: ['b'] }, STEP_FIELDS.plans)).toBe(before);
    expect(fingerprint({ terms: ['2'] }, STEP_FIELDS.plans)).not.toBe(before);
    expect(fingerprint({ countries: ['1'] }, STEP_FIELDS.plans)).not.toBe(before);
  });
});
