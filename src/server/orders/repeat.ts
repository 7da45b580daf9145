type Loop = { wake(): void; stop(): Promise<void> };

/**
 * Runs `work` again and again, one at a time, with a pause after each. `wake` ends the pause early, or asks for
 * another round when one is running; `stop` waits for the running one.
 */
export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  failed: (error: unknown) => void,
): Loop {
  let stopped = false;
  let again = false;
  let rouse = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      if (stopped || again) return resolve();
      const timer = setTimeout(resolve, pauseMs);
      rouse = () => (clearTimeout(timer), resolve());
    });

  async function run(): Promise<void> {
    while (!stopped) {
      again = false;
      await work().catch(failed);
      await pause();
    }
  }

  const running = run();
  const wake = () => {
    again = true;
    rouse();
  };
  return { wake, stop: async () => void ((stopped = true), rouse(), await running) };
}
