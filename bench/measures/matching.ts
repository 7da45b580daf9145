/** Matching an application with 10,000 open deals, and what a page says where none fits. */
import { match, type MatchContext } from '../../src/shared/applications/matching.ts';
import { refusalsOf, suggestionsFor } from '../../src/shared/applications/nearby.ts';
import type { Candidate, MatchCriteria } from '../../src/shared/applications/criteria.ts';
import type { Options } from '../options.ts';
import { MATCHING } from '../report/budgets.ts';
import { median, short } from '../report/figures.ts';
import { atMost, type Report } from '../report/report.ts';

const DEALS = 10_000;
const FLEXIBLE_ID = 7;
const CONTEXT: MatchContext = {
  weights: { countries: 3, subject_areas: 3, terms: 2, durations: 1, languages: 1 },
  neighbours: new Map([
    [1, new Set([2])],
    [2, new Set([1])],
  ]),
  today: '2026-11-23',
};
const USUAL: MatchCriteria = {
  countries: [1, 2, 3],
  anywhere: false,
  online: [],
  subject_areas: [1, 2],
  terms: [1, 2],
  durations: [1, 2],
  languages: [1],
  budget: 900_000,
  startYear: 2027,
  facts: { education: 'bachelor', birthDate: '2000-01-01', levels: { en: 'B2' } },
};
const CRITERIA: Record<string, MatchCriteria> = {
  usual: USUAL,
  'nearly all fit': {
    ...USUAL,
    countries: [],
    anywhere: true,
    subject_areas: Array.from({ length: 11 }, (_, index) => index + 1),
    terms: [FLEXIBLE_ID],
    flexible: FLEXIBLE_ID,
  },
  'none fits': { ...USUAL, countries: [99] },
};

export async function measureMatching({ quick }: Options): Promise<Report> {
  const deals = Array.from({ length: DEALS }, (_, index) => dealOf(index));
  const rounds = quick ? 5 : 41;
  const rows = Object.entries(CRITERIA).map(([name, criteria]) => ({
    name,
    match: timeOf(rounds, () => match(criteria, deals, CONTEXT)),
    advice: timeOf(rounds, () => [
      suggestionsFor(criteria, deals, CONTEXT),
      refusalsOf(criteria, deals, CONTEXT),
    ]),
  }));
  return Promise.resolve({
    tables: [
      {
        title: `An application against ${DEALS.toLocaleString('en-US')} open deals`,
        head: ['application', 'match, ms', 'why none fits, ms'],
        rows: rows.map((row) => [row.name, short(row.match), short(row.advice)]),
        notes: ['Medians. What the page says where none fits is computed only there.'],
      },
    ],
    checks: rows.map((row) => atMost(`matching, ${row.name}, ms`, row.match, MATCHING.ms, short)),
    figures: rows,
  });
}

function timeOf(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return median(times);
}

/** Deals that differ in everything, the same in each run. */
function dealOf(index: number): Candidate {
  const pick = (sides: number, step: number): number => Math.floor(index / step) % sides;
  return {
    id: `deal-${index}`,
    program_id: `program-${index}`,
    countries: [1 + pick(60, 1)],
    online: [],
    subject_areas: [1 + pick(11, 7)],
    term: 1 + pick(6, 3),
    flexible: false,
    start: `${2027 + pick(2, 5)}-0${1 + pick(9, 2)}-15`,
    durations: [1 + pick(6, 4)],
    languages: [1 + pick(20, 2)],
    price: pick(30, 1) * 50_000,
    requirements: [
      { kind: 'education', slugs: ['high-school', 'bachelor', 'master'].slice(pick(2, 6)) },
      { kind: 'age', from: 18, to: pick(2, 3) ? 30 : undefined },
      { kind: 'language', text: '', needs: { language: 'en', level: 'B2' } },
    ],
  };
}
