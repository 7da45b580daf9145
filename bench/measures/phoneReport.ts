import type { Vitals } from '../browser/vitals.ts';
import { PHONE } from '../report/budgets.ts';
import type { Answer } from './phoneAnswers.ts';
import { median, short } from '../report/figures.ts';
import { atMost, type Check, type Report, type Table } from '../report/report.ts';

/** Medians of a page, and each run. */
export type PaintFigures = Vitals & { name: string; runs: Vitals[] };

export const phoneReport = (painted: PaintFigures[], answers: Answer[]): Report => ({
  tables: [paintTable(painted), answerTable(answers)],
  checks: [...paintChecks(painted), ...answerChecks(answers)],
  figures: { painted, answers },
});

const paintTable = (painted: PaintFigures[]): Table => ({
  title: `Slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, 4x CPU, 390 x 844, cold cache, medians in ms`,
  head: ['page', 'runs', 'FCP', 'LCP', 'blocking', 'layout shift'],
  rows: painted.map((page) => [
    page.name,
    String(page.runs.length),
    short(page.firstPaint),
    short(page.largestPaint),
    String(Math.round(page.blocking)),
    page.shift.toFixed(3),
  ]),
  notes: [
    'Blocking: what tasks take beyond 50 ms, from the first paint until the page is at rest, React imported.',
  ],
});

const answerTable = (answers: Answer[]): Table => ({
  title: 'Slow phone: from a tap to its result, ms',
  head: ['what', 'median', 'each'],
  rows: answers.map(({ what, times }) => [what, short(median(times)), times.map(short).join(' ')]),
});

function paintChecks(painted: PaintFigures[]): Check[] {
  const worst = (
    what: string,
    of: (page: PaintFigures) => number,
    limit: number,
    show: (value: number) => string,
  ) => {
    const slowest = painted.reduce((a, b) => (of(b) > of(a) ? b : a));
    return atMost(`${what} (${slowest.name})`, of(slowest), limit, show);
  };
  return [
    worst('first paint, ms', (page) => page.firstPaint, PHONE.firstPaint, short),
    worst('largest paint, ms', (page) => page.largestPaint, PHONE.largestPaint, short),
    worst(
      'blocking time, ms',
      (page) => page.blocking,
      PHONE.blocking,
      (ms) => String(Math.round(ms)),
    ),
    worst(
      'layout shift',
      (page) => page.shift,
      PHONE.shift,
      (shift) => shift.toFixed(3),
    ),
  ];
}

const answerChecks = (answers: Answer[]): Check[] =>
  answers.map(({ what, times, limit }) => atMost(`${what}, ms`, median(times), limit, short));
