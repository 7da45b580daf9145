type Loop = { wake(): void; stop(): Promise<void> };

/**
 * Runs `work` repeatedly, with a pause after each run. `wake` ends the pause early, or requests another run; `stop`
 * waits for the current run.
 */
export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Loop {
  let stopped = false;
  let isWoken = false;
  let rouse = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      if (stopped || isWoken) return resolve();
      const timer = setTimeout(resolve, pauseMs);
      rouse = () => (clearTimeout(timer), resolve());
    });

  async function run(): Promise<void> {
    while (!stopped) {
      isWoken = false;
      await work().catch(onError);
      await pause();
    }
  }

  const running = run();
  const wake = () => {
    isWoken = true;
    rouse();
  };
  return { wake, stop: async () => void ((stopped = true), rouse(), await running) };
}
