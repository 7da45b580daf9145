/** Script of the eSIM page, beside its island. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';
import { prefetch } from '../lib/ahead.ts';
import { SOLVER } from '../bot-check/solverUrl.ts';
import { onWake } from '../lib/wake.ts';
import './finderLoader.ts';

/** The path of bot-check/challenge: its declaration comes only with the form's code. */
const CHALLENGE = '/api/bot-check/challenge?action=cart_esim_add';

/** Add to cart answers before React is there, while nothing but it was touched. */
const EARLY = '[ssr] [data-early]';
let code: typeof import('../cart/quickAdd.ts') | undefined;
/** At once, when it is there: an import that has come answers only after the next frame. */
const loadQuickAdd = async () => (code ??= await import('../cart/quickAdd.ts'));

/** The security check starts with the first touch of the form, while its code loads (D24): quickAdd.ts begins it. */
function prepare(): void {
  if (code) return;
  prefetch(CHALLENGE);
  void Promise.allSettled([fetch(SOLVER), loadQuickAdd()]);
}
onWake('BuyEsim', prepare);

function answerEarly(event: Event): void {
  const control = (event as SubmitEvent).submitter ?? (event.target as Element);
  const button = control.closest<HTMLButtonElement>(EARLY);
  if (!button) return;
  if (event.type !== 'submit') return prepare();
  event.preventDefault();
  const leaveToReact = (): void => {
    delete button.dataset['early'];
    button.click();
  };
  loadQuickAdd().then(({ quickAdd }) => quickAdd(button, leaveToReact), leaveToReact);
}

document.addEventListener('pointerdown', answerEarly);
document.addEventListener('submit', answerEarly);
// A press before this waits for React (lib/interact.ts): sent by itself, the form would lack what only script fills in.
document.body.dataset['earlyReady'] = '';
// Everything is chosen: the next press may be the one that adds.
if (document.querySelector(EARLY) && !shouldSaveData()) whenIdle(prepare);
