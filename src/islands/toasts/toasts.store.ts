import { atom } from 'nanostores';
import { openToasts } from './drawToasts.ts';
import type { NewToast, Toast } from './toast.ts';

export type { NewToast } from './toast.ts';

/** Toasts leave after this (F032). */
const DEFAULT_DURATION_MS = 5000;
const LIMIT = 3;

/** Browser only: what is on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/** Shows a toast. @returns its timestamp, for `removeToast` */
export function addToast(toast: NewToast, now: number = Date.now()): number {
  last = now > last ? now : last + 1;
  const added = { duration: DEFAULT_DURATION_MS, ...toast, timestamp: last };
  $toasts.set(newest([...$toasts.get(), added]));
  show();
  return last;
}

export function removeToast(timestamp: number | undefined): void {
  $toasts.set($toasts.get().filter((toast) => toast.timestamp !== timestamp));
}

let place: HTMLElement | null | undefined;

/** Draws from the first toast on, where the page has a place for toasts. */
function show(): void {
  const section = globalThis.document?.querySelector<HTMLElement>('[data-toasts]');
  if (!section || section === place) return;
  place = section;
  const draw = openToasts(section, removeToast);
  $toasts.subscribe((toasts) => section.isConnected && draw(toasts));
}

/** At most three; temporary toasts are dropped first. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= LIMIT) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.duration > 0) ?? toasts[0];
  return toasts.filter((toast) => toast !== leaving);
}
