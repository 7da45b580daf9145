import { describe, expect, it } from 'vitest';
import {
  missingText,
  requirementText,
  verdictText,
} from '../../../src/components/catalogue/requirementText.ts';
import { serverMessages } from '../../../src/shared/lib/serverMessages.ts';
import { requirementsOf } from '../../../src/shared/catalogue/requirements.ts';

const all = requirementsOf({
  education: ['bachelor', 'odd'],
  age: 18,
  language: 'Spanish at B1',
  gpa: 3,
  visa: { text: 'Student visa', free_for: ['AR'] },
  other: ['Swims 200 meters', 'Medical form'],
});

describe('the words about requirements', () => {
  it('count what is met, and name what nobody told us once', () => {
    const statuses = ['met', 'met', 'unknown', 'met', 'unknown', 'unknown', 'unknown'] as const;
    expect(verdictText(all, statuses)).toBe('You meet 3 of 7 requirements');
    expect(missingText(all, statuses)).toBe('Not known: your language level, your visa, other conditions.');
  });

  it('say first what is not met', () => {
    const statuses = ['unmet', 'met', 'met', 'met', 'met', 'met', 'unknown'] as const;
    expect(verdictText(all, statuses)).toBe('You do not meet 1 of 7 requirements');
    expect(missingText(all, statuses)).toBe('Not met: your education. Not known: other conditions.');
    expect(missingText(all.slice(0, 1), ['met'])).toBe('');
  });

  it('show names in place of slugs, and a slug that has none', () => {
    const names = new Map([['bachelor', 'Bachelor completed']]);
    expect(all.map((each) => requirementText(each, names))).toEqual([
      'Bachelor completed, odd',
      '18 years or older',
      'Spanish at B1',
      'GPA of 3.0 or higher',
      'Student visa',
      'Swims 200 meters',
      'Medical form',
    ]);
  });

  it.each([
    [3, '3.0'],
    [2.7, '2.7'],
    [3.25, '3.25'],
  ])('ask for a GPA of %d as it is, never for more', (gpa, text) => {
    const [, , asked] = requirementsOf({ education: ['bachelor'], age: 18, gpa, other: [] });
    expect(requirementText(asked!, new Map())).toBe(`GPA of ${text} or higher`);
    expect(serverMessages.applications.warnings.grades(gpa)).toBe(
      `Asks for a GPA of ${text}; yours is lower.`,
    );
  });
});
