/** What a result row says of dates, and why it is among the results. */
import { describe, expect, it, test } from 'vitest';
import { rowText } from '../../../src/components/catalogue/rowText.ts';
import { fitsTrip } from '../../../src/shared/catalogue/match.ts';
import type { CardSession, ProgramCard } from '../../../src/shared/catalogue/card.ts';

const spring: CardSession = {
  term: 'Spring',
  start: '2027-02-08',
  end: '2027-05-20',
  deadline: '2026-12-04',
};
/** Starts later, but its application ends first. */
const fall: CardSession = { term: 'Fall', start: '2027-09-06', end: '2027-12-15', deadline: '2026-12-01' };
const card: ProgramCard = {
  kind: 'program',
  id: 'lisbon',
  title: 'Coastal Ecology Semester',
  provider: 'Tides',
  place: 'Lisbon, Portugal',
  online: false,
  picture: 'coast-coral-3',
  type: 'Study abroad',
  weeks: { from: 15, to: 15 },
  sessions: [spring, fall],
  from: 985_000,
  summary: 'Work on a reef.',
};
const dutch: ProgramCard = { ...card, spots: [{ country: 'NL' }] };
const names = {
  places: new Map([['NL', ['Netherlands', 'Holland']]]),
  terms: new Map<string, string>(),
  languageWords: new Set(['niederlandisch']),
};
const NOTHING = { q: '', terms: [] };

describe('a result row', () => {
  it('shows the session whose application ends first, as the order by that does', () => {
    expect(rowText(card, NOTHING, '2026-11-23')).toEqual({
      when: '15 weeks from Sep 6, 2027',
      applyBy: 'Dec 1',
      daysLeft: 8,
      described: undefined,
    });
    expect(rowText(card, NOTHING, '2026-12-02')).toMatchObject({ applyBy: 'Dec 4', daysLeft: 2 });
  });

  it('shows the requested term first, and days left only within three weeks', () => {
    const wanted = { ...NOTHING, terms: ['Spring'] };
    expect(rowText(card, wanted, '2026-11-13')).toMatchObject({ applyBy: 'Dec 4', daysLeft: 21 });
    expect(rowText(card, wanted, '2026-11-12').daysLeft).toBeUndefined();
  });

  it('names no word of its description where none was looked for there', () => {
    const described = (q: string) => rowText(card, { q, terms: [], names }, '2026-11-23').described;
    expect(['cheap', 'cheap programs', 'programs', 'reef'].map(described)).toEqual([
      undefined,
      undefined,
      undefined,
      'reef',
    ]);
  });

  it('has no date to apply by where none is left', () => {
    expect(rowText(card, NOTHING, '2027-01-01')).toEqual({
      when: '15 weeks, New dates to come',
      applyBy: undefined,
      daysLeft: undefined,
      described: undefined,
    });
    expect(rowText({ ...card, sessions: [], flexible: 'Any Monday' }, NOTHING, '2027-01-01').when).toBe(
      '15 weeks, Any Monday',
    );
  });

  it('names the words of the query that its title, place and type do not show', () => {
    const described = (q: string) => rowText(dutch, { ...NOTHING, q, names }, '2026-11-23').described;
    expect(described('lisbon ecology')).toBeUndefined();
    expect(described('coast reefs in Portugal')).toBe('reef');
    expect(described('a course in Holland, April 2027')).toBeUndefined();
    expect(described('june')).toBe('june');
    // It found the program by its language, and stands in no text.
    expect(described('Niederländisch')).toBeUndefined();
  });
});

test('a stay fits only a trip that holds the whole of it', () => {
  const fits = (start: string, end: string): boolean => fitsTrip(spring, { start, end });
  expect(fits('2027-02-08', '2027-05-20')).toBe(true);
  expect(fits('2027-02-09', '2027-05-20')).toBe(false);
  expect(fits('2027-02-08', '2027-05-19')).toBe(false);
});
