import { atom, type ReadableAtom } from 'nanostores';
import { cartCopy } from '../../copy/cart/cart.ts';
import type { CompleteCode } from '../../shared/cart/endpoints.ts';

/** `error` stays until the next try. While `processing` the items are disabled and the drawer stays (F125, D73). */
export type CheckoutState = { processing: boolean; error?: string };

type Answer = { url?: string | undefined; code?: CompleteCode | undefined };

type CheckoutPorts = {
  /** @throws when the bot check is not ready; nothing is sent then, and its message says why (D24) */
  token: () => Promise<string>;
  complete: (token: string) => Promise<Answer>;
  /** Origins: this page's own, and those of the payment provider. */
  payAt: () => readonly string[];
  leave: (url: string) => void;
  later: (run: () => void, ms: number) => unknown;
  setDismissible: (dismissible: boolean) => void;
  /** Fetches the cart: a refused order's items carry their errors and new prices (D32). @returns what to say of those */
  newPrices: () => Promise<string>;
};

export type Checkout = {
  $checkout: ReadableAtom<CheckoutState>;
  /** One request in flight; a second click does nothing. */
  complete(): Promise<void>;
  /**
   * The reader is here again: after a return from the payment page (`restored`) everything is as before (D74), and where that page has not
   * come, too.
   */
  reset(restored: boolean): void;
};

/** By then a payment page is there, or its reader has stopped waiting: no event tells of Stop. */
const LEAVING_MS = 15_000;

export function createCheckout(ports: CheckoutPorts): Checkout {
  const $checkout = atom<CheckoutState>({ processing: false });

  const idle = (error?: string): void => {
    $checkout.set({ processing: false, error });
    ports.setDismissible(true);
  };

  const refuse = async (code: string | undefined): Promise<void> => {
    const error = REFUSAL_MESSAGES[code ?? ''] ?? cartCopy.orderTrouble;
    idle(error);
    const prices = await ports.newPrices();
    if (prices && $checkout.get().error === error) idle(`${error} ${prices}`);
  };

  let leaving: CheckoutState | undefined;
  /** Ends 'Processing' unless a newer attempt runs. Pressing again is safe: the order keeps its payment page. */
  const stay = (): void => {
    if ($checkout.get() === leaving) idle();
  };

  async function send(token: string): Promise<void> {
    const { url, code } = await ports.complete(token);
    const target = allowedUrl(url, ports.payAt());
    if (!target) return void refuse(code);
    leaving = $checkout.get();
    ports.leave(target);
    ports.later(stay, LEAVING_MS);
  }

  return {
    $checkout,
    async complete() {
      if ($checkout.get().processing) return;
      $checkout.set({ processing: true });
      ports.setDismissible(false);
      await ports.token().then(
        (token) => send(token).catch((failure: unknown) => void refuse(codeOf(failure))),
        (unready: Error) => idle(unready.message),
      );
    },
    reset: (restored) => (restored ? idle() : stay()),
  };
}

const REFUSAL_MESSAGES: Readonly<Record<string, string>> = {
  INVALID_ITEMS: cartCopy.invalidItems,
  BOUGHT: cartCopy.partBought,
};

/** The thrown error carries the other fields of the response body as its cause (D32). */
const codeOf = (failure: unknown): string | undefined =>
  (failure as { cause?: { code?: string } }).cause?.code;

/**
 * Where the browser may be sent to pay (D33, threat 30).
 * @param url from the server's answer
 * @param allowed origins: this page's own first, which a path belongs to, then those of the payment provider
 * @returns the address, or undefined for a foreign origin, another scheme or text that is no URL
 */
export function allowedUrl(url: string | undefined, allowed: readonly string[]): string | undefined {
  if (!url) return undefined;
  try {
    const { origin, href } = new URL(url, allowed[0]);
    return allowed.includes(origin) ? href : undefined;
  } catch {
    return undefined;
  }
}
