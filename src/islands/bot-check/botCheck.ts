import { toastsCopy } from '../../copy/toasts.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { createBotCheck, BotCheckError } from './tokens.ts';
import type { Challenge } from './solve.ts';

async function challenge(action: string, signal: AbortSignal): Promise<Challenge> {
  const answer = await fetch(`/api/bot-check/challenge?action=${encodeURIComponent(action)}`, {
    cache: 'no-store',
    signal,
  });
  if (!answer.ok) throw new Error(`challenge: ${answer.status}`);
  return (await answer.json()) as Challenge;
}

/** Off the main thread: the page stays quick while it counts. */
function inWorker(task: Challenge, signal: AbortSignal): Promise<string> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (run: () => void) => () => (worker.terminate(), run());
    worker.onmessage = ({ data }) => end(() => (data ? done(data) : failed(new Error('no solution'))))();
    worker.onerror = end(() => failed(new Error('worker')));
    signal.addEventListener(
      'abort',
      end(() => failed(signal.reason)),
      { once: true },
    );
    worker.postMessage(task);
  });
}

const check = createBotCheck({
  solve: async (action, signal) => inWorker(await challenge(action, signal), signal),
  now: () => performance.now(),
  after: (ms, run) => setTimeout(run, ms),
  watched: () => !document.hidden,
});

/** Call at the first touch of a form: its token is then ready when it is sent. */
export const warmBotCheck = (action: string): void => check.warm(action);

/**
 * A token for one write, solved for this action (spec 6, D24).
 * @throws BotCheckError after 8 s: nothing may be sent then. One log line was written and a toast was shown.
 */
export async function botToken(action: string): Promise<string> {
  try {
    return await check.token(action);
  } catch (failure) {
    console.info(`Bot check not available for ${action}; nothing was sent.`);
    addToast({ status: 'warning', title: toastsCopy.securityLoading });
    throw failure;
  }
}

export { BotCheckError };
