import { phasesCopy } from '../../copy/phases.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { phasesFrom, type Period, type Phase } from '../../shared/orders/period.ts';

export type Paper = keyof typeof phasesCopy;

/** `times`: from and until (ms), as `data-shown` says them; `hidden`: not yet. */
export type PhaseWords = {
  phase: Phase;
  times: string;
  hidden: boolean;
  tone: 'ok' | 'passport';
  stamp: string;
  note: string;
  text: string;
};

/** An end is no failure, so it is not red. */
const PASSPORT: readonly Phase[] = ['startsToday', 'lastDay', 'ended'];

/**
 * What a paper says at an instant (ms), and what it will say later: a page that is kept for reading without a network is
 * read on another day (public/sw.js).
 */
export function phaseWords(paper: Paper, period: Period, now: number): PhaseWords[] {
  const dates = { from: longDate(period.from), to: longDate(period.to) };
  return phasesFrom(period, now).map(({ phase, from, until }, index) => ({
    phase,
    times: `${Math.max(0, from)}-${until === Infinity ? '' : until}`,
    hidden: index > 0,
    tone: PASSPORT.includes(phase) || isUncovered(paper, phase) ? 'passport' : 'ok',
    ...phasesCopy[paper][phase](dates),
  }));
}

const isUncovered = (paper: Paper, phase: Phase): boolean => paper === 'insurance' && phase !== 'active';
