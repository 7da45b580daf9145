/** Fixed windows, counted in rows so that any number of processes share them (architecture section 6). */
import type { Limit } from '../../shared/lib/endpoint.ts';
import type { App } from './context.ts';

/** @returns seconds to wait, or 0 when the request may go on */
export async function overLimit(app: App, key: string, limit: Limit): Promise<number> {
  if (!app.config.rateLimits) return 0;
  const now = app.now();
  const start = now - (now % limit.windowMs);
  const { hits } = await app.db.note((tx) =>
    tx
      .insertInto('rate_limits')
      .values({ key, window_start: start, hits: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          hits: eb
            .case()
            .when('rate_limits.window_start', '=', start)
            .then(eb('rate_limits.hits', '+', 1))
            .else(1)
            .end(),
          window_start: start,
        })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow(),
  );
  return hits > limit.max ? Math.ceil((start + limit.windowMs - now) / 1000) : 0;
}

/** Forgets windows long over. Called by the sweep. */
export const sweepLimits = (app: App, olderThanMs: number): Promise<unknown> =>
  app.db.note((tx) =>
    tx
      .deleteFrom('rate_limits')
      .where('window_start', '<', app.now() - olderThanMs)
      .execute(),
  );
