/** Adds the eSIM that the page was rendered with, before React is there; what is refused is React's to send again and to tell. */
import { formsCopy } from '../../copy/forms.ts';
import { toastsCopy } from '../../copy/toasts.ts';
import { botToken, warmBotCheck } from '../bot-check/botCheck.ts';
import { BotCheckError } from '../bot-check/tokens.ts';
import { isDrawn, serverDrawer, showServerDrawer, type ServerAnswer } from './serverDrawer.ts';
import { once, renewOnce } from '../lib/once.ts';
import { addToast } from '../toasts/toasts.store.ts';

const ACTION = 'cart_esim_add';
// Solved ahead: this is loaded when the form is touched, or where everything is chosen.
warmBotCheck(ACTION);

/** @param button in its form, with the price shown; `leave` makes the press again once React is there */
export async function quickAdd(button: HTMLButtonElement, leave: () => void): Promise<void> {
  const form = button.form!;
  if (isDrawn() || hasLabel()) return leave();
  // A second press, or that of the other Add; React's form asks as well (islands/esim/useBuyEsim.ts).
  if (form.dataset['adding']) return;
  form.dataset['adding'] = 'true';
  setBusy(button, true);
  const answer = await send(button).catch(tellFailure);
  setBusy(button, false);
  delete form.dataset['adding'];
  if (!answer) return;
  if (answer === 'refused') leave();
  else await takeOver(answer, priceOf(button)).catch(() => location.assign(CART));
}

const CART = '/marketplace#cart';
const priceOf = (button: HTMLButtonElement): number => Number(button.dataset['early']);

/** Whom it is for: the page fills it in for a companion. */
const hasLabel = (): boolean => Boolean(document.querySelector<HTMLInputElement>('#label')?.value);

/** @throws when it is unknown whether it was added; BotCheckError when nothing was sent */
async function send(button: HTMLButtonElement): Promise<ServerAnswer | 'refused'> {
  const token = await botToken(ACTION);
  const fields = new URLSearchParams(new FormData(button.form!) as never);
  fields.set('price', String(priceOf(button)));
  fields.set('token', token);
  fields.set('once', once);
  const answer = await showServerDrawer(fields);
  if (answer) renewOnce();
  return answer ?? 'refused';
}

/** Nothing is sent again by itself: it may have been added, so the cart is read. Pressed again it has the same name (`once`). */
function tellFailure(failure: Error): void {
  const title = failure instanceof BotCheckError ? failure.message : formsCopy.somethingWrong;
  // Told by the check itself.
  if (title !== toastsCopy.securityLoading) addToast({ status: 'error', title, duration: 0 });
  void import('./cart.store.ts').then(
    ({ loadCart, startCart }) => (startCart({}), loadCart()),
    () => {},
  );
}

/** The drawer comes alive; what the addition changed is told. @throws when code cannot be loaded */
async function takeOver({ seed, isOpen }: ServerAnswer, shownPrice: number): Promise<void> {
  const [{ mountDrawer }, { openDrawer, takeCart, tellAddition }] = await Promise.all([
    import('./mountDrawer.tsx'),
    import('./cart.store.ts'),
  ]);
  // Also where it was closed meanwhile.
  if (!serverDrawer()) takeCart(seed.cart);
  mountDrawer();
  if (!isOpen) openDrawer();
  tellAddition({ original_price: shownPrice, markup_price: 0 }, seed.cart);
}

/** As islands/ui/Button.tsx draws it. */
function setBusy(button: HTMLElement, busy: boolean): void {
  if (busy) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
  const [label, busyLabel] = button.querySelectorAll<HTMLElement>(':scope > span > span');
  for (const [text, isHidden] of [
    [label, busy],
    [busyLabel, !busy],
  ] as const) {
    text?.classList.toggle('invisible', isHidden);
    if (isHidden) text?.setAttribute('aria-hidden', 'true');
    else text?.removeAttribute('aria-hidden');
  }
  busyLabel?.querySelector('svg')?.classList.toggle('spin', busy);
}
