import { phasesCopy } from '../../copy/phases.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { phasesFrom, type Period, type Phase } from '../../shared/orders/period.ts';

export type Paper = keyof typeof phasesCopy;

/** `times`: from and until (ms), as `data-shown` says them; `hidden`: not yet. */
type PhaseText = {
  phase: Phase;
  times: string;
  hidden: boolean;
  tone: 'ok' | 'passport';
  stamp: string;
  note: string;
  text: string;
};

/** Phases stamped in the ok colour. The others are no failure, so they are not red. */
const OK_PHASES: Record<Paper, readonly Phase[]> = {
  esim: ['upcoming', 'tomorrow', 'active'],
  insurance: ['active'],
  certificate: ['upcoming', 'tomorrow', 'active'],
};

/**
 * The texts of the phases from an instant (ms) on, because a page stored for offline reading is read on another day
 * (public/sw.js).
 */
export function phaseTexts(paper: Paper, period: Period, now: number): PhaseText[] {
  const dates = { from: longDate(period.from), to: longDate(period.to) };
  return phasesFrom(period, now).map(({ phase, from, until }, index) => ({
    phase,
    times: `${Math.max(0, from)}-${until === Infinity ? '' : until}`,
    hidden: index > 0,
    tone: OK_PHASES[paper].includes(phase) ? 'ok' : 'passport',
    ...phasesCopy[paper][phase](dates),
  }));
}
