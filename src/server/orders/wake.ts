import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';

const listenersOf = cacheFor((_app: App) => new Set<() => void>());

/** Notifies this process's workers of new work. Other processes find it at their next check. */
export function wake(app: App): void {
  for (const listener of listenersOf(app)) listener();
}

/** @returns a function that stops listening */
export function onWake(app: App, listener: () => void): () => void {
  const listeners = listenersOf(app).add(listener);
  return () => void listeners.delete(listener);
}
