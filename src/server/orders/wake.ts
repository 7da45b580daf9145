import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';

const listenersOf = cacheFor((_app: App) => new Set<() => void>());

/** Tells the workers of this process that there is something to do. Others find it at their next look. */
export function wake(app: App): void {
  for (const listener of listenersOf(app)) listener();
}

/** @returns how to stop listening */
export function onWake(app: App, listener: () => void): () => void {
  const listeners = listenersOf(app).add(listener);
  return () => void listeners.delete(listener);
}
