import { phasesCopy } from '../../copy/purchases/phases.ts';
import { usageCopy } from '../../copy/esim/usage.ts';
import type { UsageState } from '../../shared/esim/usage.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { phasesFrom, type Period, type Phase } from '../../shared/orders/period.ts';

/** A pass of My Purchases, or a certificate. */
export type PassKind = keyof typeof phasesCopy;

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
const OK_PHASES: Record<PassKind, readonly Phase[]> = {
  esim: ['upcoming', 'tomorrow', 'active'],
  topUp: ['upcoming', 'tomorrow', 'startsToday', 'active'],
  insurance: ['active'],
  certificate: ['upcoming', 'tomorrow', 'active'],
};

/** Phases that say less than the supplier's answer. */
const OVERRULED_PHASES: Record<UsageState, readonly Phase[]> = {
  ready: [],
  installed: ['upcoming', 'tomorrow', 'startsToday', 'active'],
  active: ['startsToday', 'active'],
  used_up: ['upcoming', 'tomorrow', 'startsToday', 'active', 'lastDay'],
  expired: ['upcoming', 'tomorrow', 'startsToday', 'active', 'lastDay'],
};
const USAGE_TONE = { installed: 'ok', active: 'ok', used_up: 'passport', expired: 'passport' } as const;

/**
 * The texts of the phases from an instant (ms) on, because a page stored for offline reading is read on another day
 * (public/sw.js). `usage`: what its supplier tells of an eSIM.
 */
export function phaseTexts(kind: PassKind, period: Period, now: number, usage?: UsageState): PhaseText[] {
  const dates = { from: longDate(period.from), to: longDate(period.to) };
  const phases = phasesFrom(period, now);
  // What the supplier tells holds for every phase that it overrules, so these are one.
  const overruled = phases.findLastIndex(({ phase }) => OVERRULED_PHASES[usage ?? 'ready'].includes(phase));
  return phases.slice(Math.max(0, overruled)).map(({ phase, from, until }, index) => ({
    phase,
    times: `${overruled >= 0 && !index ? 0 : Math.max(0, from)}-${until === Infinity ? '' : until}`,
    hidden: index > 0,
    ...(overruled >= 0 && !index && usage && usage !== 'ready'
      ? { tone: USAGE_TONE[usage], ...usageCopy.states[usage](dates) }
      : {
          tone: OK_PHASES[kind].includes(phase) ? ('ok' as const) : ('passport' as const),
          ...phasesCopy[kind][phase](dates),
        }),
  }));
}
