import { cartCopy } from '../../copy/cart.ts';
import { toastsCopy } from '../../copy/toasts.ts';
import { botChallenge, type BotAction } from '../../shared/bot-check/endpoints.ts';
import { call, CallError } from '../lib/call.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { createBotCheck, BotCheckError } from './tokens.ts';
import type { Challenge } from './solve.ts';

const challenge = async (action: BotAction, signal: AbortSignal): Promise<Challenge> =>
  (await call(botChallenge, { action }, { signal })) as Challenge;

/** Off the main thread, whose code comes while the challenge does. */
async function solveFor(action: BotAction, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await answerOf(worker, challenge(action, signal), signal);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, task: Promise<Challenge>, signal: AbortSignal): Promise<string> {
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }) => (data ? done(data) : failed(new Error('no solution')));
    worker.onerror = () => failed(new Error('worker'));
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    task.then((found) => worker.postMessage(found), failed);
  });
}

const check = createBotCheck<BotAction>({
  solve: solveFor,
  now: () => performance.now(),
  after: (ms, run) => setTimeout(run, ms),
  watched: () => !document.hidden,
});

/** Call at the first touch of a form: its token is then ready when it is sent. */
export const warmBotCheck = (action: BotAction): void => check.warm(action);

/**
 * A token for one write, solved for this action (spec 6, D24).
 * @throws BotCheckError after 8 s, at once while offline: nothing may be sent then. Its message belongs beside the
 *   button; one log line was written.
 */
export async function botToken(action: BotAction): Promise<string> {
  try {
    if (!navigator.onLine) throw new BotCheckError();
    return await check.token(action);
  } catch (failure) {
    console.info(`Bot check not available for ${action}; nothing was sent.`);
    const message = reasonOf(failure instanceof Error ? failure.cause : undefined);
    // At the top, where it covers neither the button nor the message beside it.
    if (message === toastsCopy.securityLoading)
      addToast({ status: 'warning', title: message, position: 'top' });
    throw new BotCheckError(message, { cause: failure });
  }
}

function reasonOf(cause: unknown): string {
  if (!navigator.onLine) return cartCopy.offline;
  if (!(cause instanceof CallError)) return toastsCopy.securityLoading;
  return cause.status === 0 ? cartCopy.unreachable : cause.message;
}
