import { refreshSession } from './watch.ts';

let interval: ReturnType<typeof setInterval> | undefined;

/** Refetches the session at an interval in seconds; 0 is off (F008). */
export function refetchEvery(seconds: number): void {
  clearInterval(interval);
  if (seconds > 0) interval = setInterval(() => void refreshSession(), seconds * 1000);
}
