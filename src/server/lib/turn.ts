import type { App } from './context.ts';
import { takeTurn } from './turnRows.ts';

/**
 * Work that one process does for all of them (threat 48): whoever comes first in a period does it, the others pass.
 * When that one dies half-way, the next period is somebody else's.
 * @param chore names it, across processes
 * @param everyMs the period, by the one clock
 * @returns whether it was ours to do
 */
export async function inTurn(
  app: App,
  chore: string,
  everyMs: number,
  work: (app: App) => Promise<unknown>,
): Promise<boolean> {
  const now = app.now();
  if (!(await app.db.note((tx) => takeTurn(tx, chore, now, now + everyMs)))) return false;
  await work(app);
  return true;
}
