/** Which pages count as a step, when a traveler opens them. */
import type { CountedStep } from '../../shared/staff/steps.ts';
import type { App, User } from '../context.ts';
import { countStep } from './counts.ts';

const STEP_OF_PAGE: ReadonlyMap<string, CountedStep> = new Map<string, CountedStep>([
  ['/marketplace/esim', 'esim'],
  ['/marketplace/insurance', 'insurance'],
]);

type Visit = { path: string; isViewed: boolean; status: number; user: User | undefined };

/** Staff and what a browser fetches unasked do not count. */
export function countVisit(app: App, { path, isViewed, status, user }: Visit): void {
  const step = STEP_OF_PAGE.get(path);
  if (!step || !user || user.staff || status !== 200 || !isViewed) return;
  countStep(app, step);
}
