/** Adds the eSIM that the page was rendered with, before React is there; what is refused is React's to send again and to tell. */
import { formsCopy } from '../../copy/frame/forms.ts';
import { botToken, warmBotCheck } from '../bot-check/botCheck.ts';
import { BotCheckError } from '../bot-check/tokens.ts';
import { idempotencyKey, renewIdempotencyKey } from '../lib/idempotencyKey.ts';
import { isDrawn, showServerDrawer, type ServerAnswer } from './serverDrawer.ts';
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
/** @throws when code cannot be loaded */
const takeOver = async (answer: ServerAnswer, shownPrice: number): Promise<void> =>
  (await import('./mountDrawer.tsx')).mountAddition(answer, shownPrice);
const priceOf = (button: HTMLButtonElement): number => Number(button.dataset['early']);

/** Whom it is for: the page fills it in for a companion. */
const hasLabel = (): boolean => Boolean(document.querySelector<HTMLInputElement>('#label')?.value);

/** @throws when it is unknown whether it was added; BotCheckError when nothing was sent */
async function send(button: HTMLButtonElement): Promise<ServerAnswer | 'refused'> {
  const token = await botToken(ACTION);
  const fields = new URLSearchParams(new FormData(button.form!) as never);
  fields.set('price', String(priceOf(button)));
  fields.set('token', token);
  fields.set('once', idempotencyKey);
  const answer = await showServerDrawer(fields);
  if (answer) renewIdempotencyKey();
  return answer ?? 'refused';
}

/** Nothing is sent again by itself: it may have been added, so the cart is read. Pressed again it has the same name (`once`). */
function tellFailure(failure: Error): void {
  const title = failure instanceof BotCheckError ? failure.message : formsCopy.somethingWrong;
  // Told by the check itself.
  if (title !== formsCopy.securityLoading) addToast({ status: 'error', title, duration: 0 });
  void import('./cart.store.ts').then(
    ({ loadCart, startCart }) => (startCart({}), loadCart()),
    () => {},
  );
}

/** Draws the busy button as islands/ui/Button.tsx does. */
function setBusy(button: HTMLElement, busy: boolean): void {
  setFlag(button, 'aria-busy', busy);
  // The label, then what stands in its place.
  button.querySelectorAll<HTMLElement>(':scope > span > span').forEach((text, index) => {
    const isHidden = busy !== Boolean(index);
    text.classList.toggle('invisible', isHidden);
    setFlag(text, 'aria-hidden', isHidden);
    text.querySelector('svg')?.classList.toggle('spin', busy);
  });
}

const setFlag = (element: HTMLElement, name: string, isSet: boolean): void =>
  isSet ? element.setAttribute(name, 'true') : element.removeAttribute(name);
