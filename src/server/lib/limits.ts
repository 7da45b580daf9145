/** Fixed windows, counted in rows so that any number of processes share them (architecture section 6). */
import type { Limit } from '../../shared/lib/endpoint.ts';
import type { App } from './context.ts';
import { countHit, forgetHits } from './rows.ts';

/** @returns seconds to wait, or 0 when the request may go on */
export async function overLimit(app: App, key: string, limit: Limit): Promise<number> {
  if (!app.config.rateLimits) return 0;
  const now = app.now();
  const start = now - (now % limit.windowMs);
  const hits = await app.db.note((tx) => countHit(tx, key, start));
  return hits > limit.max ? Math.ceil((start + limit.windowMs - now) / 1000) : 0;
}

/** Forgets windows long over. Called by the sweep. */
export const sweepLimits = (app: App, olderThanMs: number): Promise<void> =>
  app.db.note((tx) => forgetHits(tx, app.now() - olderThanMs));
