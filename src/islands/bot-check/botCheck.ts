import { cartCopy } from '../../copy/cart/cart.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import { botChallenge, type BotAction } from '../../shared/bot-check/endpoints.ts';
import { call, CallError } from '../lib/call.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { createBotCheck, BotCheckError, type Ready } from './tokens.ts';
import type { Recaptcha } from './recaptcha.ts';
import type { Challenge } from './solve.ts';
import { SOLVER } from './solverUrl.ts';

/** This site's reCAPTCHA, once a challenge has named it. */
let recaptcha: Recaptcha | undefined;

const challenge = async (action: BotAction, signal: AbortSignal): Promise<Challenge | Recaptcha> =>
  (await call(botChallenge, { action }, { signal })) as Challenge | Recaptcha;

/** Solves in a worker, whose code loads while the challenge does. */
async function solveFor(action: BotAction, signal: AbortSignal): Promise<Ready> {
  if (recaptcha) return prepareSite(recaptcha, action);
  const worker = new Worker(SOLVER, { type: 'module' });
  // Its code may fail to load before there is anything to solve.
  const broken = new Promise<never>((_, failed) => (worker.onerror = () => failed(new Error('worker'))));
  try {
    const answer = await Promise.race([challenge(action, signal), broken]);
    if ('script' in answer) return await prepareSite((recaptcha = answer), action);
    const token = await Promise.race([solvedBy(worker, answer, signal), broken]);
    return () => token;
  } finally {
    worker.terminate();
  }
}

/** Loaded only on sites that use reCAPTCHA. */
const prepareSite = async (site: Recaptcha, action: BotAction): Promise<Ready> =>
  (await import('./recaptcha.ts')).prepare(site, action);

function solvedBy(worker: Worker, task: Challenge, signal: AbortSignal): Promise<string> {
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }) => (data ? done(data) : failed(new Error('no solution')));
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    worker.postMessage(task);
  });
}

const check = createBotCheck<BotAction>({
  solve: solveFor,
  now: () => performance.now(),
  after: (ms, run) => setTimeout(run, ms),
  watched: () => !document.hidden,
});

/** Call at the first touch of a form, so that its token is ready when the form is sent. */
export const warmBotCheck = (action: BotAction): void => check.warm(action);

/**
 * A token for one write, solved for this action (D24).
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
    // At the top, so that it covers neither the button nor the message beside it.
    if (message === formsCopy.securityLoading)
      addToast({ status: 'warning', title: message, position: 'top' });
    throw new BotCheckError(message, { cause: failure });
  }
}

function reasonOf(cause: unknown): string {
  if (!navigator.onLine) return cartCopy.offline;
  if (!(cause instanceof CallError)) return formsCopy.securityLoading;
  return cause.status === 0 ? cartCopy.unreachable : cause.message;
}
