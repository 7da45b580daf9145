export type Countdown = { run(): void; hold(): void };

/** Calls `done` after `ms` of time in which it runs; never for 0. */
export function createCountdown(ms: number, done: () => void): Countdown {
  let remaining = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (ms === 0 || timer !== undefined) return;
      since = Date.now();
      timer = setTimeout(done, remaining);
    },
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remaining -= Date.now() - since;
    },
  };
}
