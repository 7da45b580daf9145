import type { App } from '../lib/context.ts';

// Per app, not per module: tests build several in one process.
const sleepers = new WeakMap<App, Set<() => void>>();

/** Tells the workers of this process that there is something to do. Others find it at their next look. */
export function wake(app: App): void {
  for (const rouse of sleepers.get(app) ?? []) rouse();
}

/** @returns how to stop listening */
export function onWake(app: App, rouse: () => void): () => void {
  const own = sleepers.get(app) ?? new Set();
  sleepers.set(app, own.add(rouse));
  return () => void own.delete(rouse);
}
