import { atom } from 'nanostores';
import { wake } from '../lib/wake.ts';

type ToastStatus = 'success' | 'error' | 'warning';
export type ToastPosition = 'top' | 'bottom';

export type Toast = {
  /** Names the toast: the ms it was added at, made unique. */
  timestamp: number;
  status: ToastStatus;
  title?: string;
  content?: string;
  /** ms on screen; 0 stays until closed. */
  duration: number;
  /** Default: top right from 640 px up, bottom below (D76). */
  position?: ToastPosition;
  /** The action must also be reachable elsewhere: a toast disappears. */
  action?: { label: string; run?: () => void; href?: string };
};

export type NewToast = Omit<Toast, 'timestamp' | 'duration'> & { duration?: number };

/** Toasts leave after this (F032). */
const DEFAULT_DURATION_MS = 5000;
const MOST = 3;

/** Browser only: what is on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/** Shows a toast. @returns its timestamp, for `removeToast` */
export function addToast(toast: NewToast, now: number = Date.now()): number {
  last = now > last ? now : last + 1;
  const added = { duration: DEFAULT_DURATION_MS, ...toast, timestamp: last };
  $toasts.set(newest([...$toasts.get(), added]));
  wake('toasts');
  return last;
}

export function removeToast(timestamp: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.timestamp !== timestamp));
}

/** At most three; temporary toasts are dropped first. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MOST) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.duration > 0) ?? toasts[0];
  return toasts.filter((toast) => toast !== leaving);
}
