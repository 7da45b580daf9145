/** Which pages count as a step, when a traveler opens them. */
import type { CountedStep } from '../../shared/staff/steps.ts';
import type { App, User } from '../context.ts';
import { countStep } from './counts.ts';

const STEP_OF_PAGE: ReadonlyMap<string, CountedStep> = new Map<string, CountedStep>([
  ['/marketplace/esim', 'esim'],
  ['/marketplace/insurance', 'insurance'],
]);

type Visit = { routePattern: string; request: Request; status: number; user: User | undefined };

/** Staff and what a browser fetches unasked do not count. */
export function countVisit(app: App, { routePattern, request, status, user }: Visit): void {
  const step = STEP_OF_PAGE.get(routePattern);
  if (!step || !user || user.staff || status !== 200 || request.method !== 'GET') return;
  if (/prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''))
    return;
  countStep(app, step);
}
