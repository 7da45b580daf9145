import type { Step } from './facts.ts';

/** The nearest date first; no date comes after every date. */
export const byDate = (a: Pick<Step, 'by'>, b: Pick<Step, 'by'>): number =>
  compare(a.by ?? 'none', b.by ?? 'none');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
