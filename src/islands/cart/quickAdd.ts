/** Adds the eSIM that the page was rendered with, before React is there; what is refused is React's to send again and to tell. */
import { formsCopy } from '../../copy/forms.ts';
import { botToken, warmBotCheck } from '../bot-check/botCheck.ts';
import { isDrawn, showServerDrawer } from './serverDrawer.ts';
import { addToast } from '../toasts/toasts.store.ts';

const ACTION = 'cart_esim_add';
// Solved ahead: this is loaded when the form is touched, or where everything is chosen.
warmBotCheck(ACTION);

let isAdding = false;

/** @param button in its form, with the price shown; `leave` makes the press again once React is there */
export async function quickAdd(button: HTMLButtonElement, leave: () => void): Promise<void> {
  if (isDrawn() || hasLabel()) return leave();
  // A second press, or that of the other Add.
  if (isAdding) return;
  isAdding = true;
  setBusy(button, true);
  const outcome = await send(button);
  setBusy(button, false);
  isAdding = false;
  if (outcome === 'refused') leave();
  else if (outcome === 'failed') addToast({ status: 'error', title: formsCopy.somethingWrong, duration: 0 });
  else await takeOver(priceOf(button));
}

const priceOf = (button: HTMLElement): number => Number(button.dataset['early']);

/** Whom it is for: the page fills it in for a companion. */
const hasLabel = (): boolean => Boolean(document.querySelector<HTMLInputElement>('#label')?.value);

/** `failed`: nobody knows whether it was added, so it is not sent again by itself. */
async function send(button: HTMLButtonElement): Promise<'open' | 'refused' | 'failed'> {
  const token = await botToken(ACTION).catch(() => undefined);
  if (!token) return 'refused';
  try {
    const fields = new URLSearchParams(new FormData(button.form!) as never);
    fields.set('price', String(priceOf(button)));
    fields.set('token', token);
    return (await showServerDrawer(fields)) ? 'open' : 'refused';
  } catch {
    return 'failed';
  }
}

/** The drawer comes alive; what the addition changed is told. */
async function takeOver(shownPrice: number): Promise<void> {
  const [{ mountDrawer }, { tellAddition }] = await Promise.all([
    import('./mountDrawer.tsx'),
    import('./cart.store.ts'),
  ]);
  mountDrawer();
  tellAddition({ original_price: shownPrice, markup_price: 0 });
}

/** As islands/ui/Button.tsx draws it. */
function setBusy(button: HTMLElement, busy: boolean): void {
  if (busy) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
  const [label, busyLabel] = button.querySelectorAll<HTMLElement>(':scope > span > span');
  label?.classList.toggle('invisible', busy);
  busyLabel?.classList.toggle('invisible', !busy);
  busyLabel?.querySelector('svg')?.classList.toggle('spin', busy);
}
