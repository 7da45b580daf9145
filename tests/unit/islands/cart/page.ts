/** A page without a browser: the cart's ports, with a server that answers when and as the test says. */
import { onTestFinished, vi } from 'vitest';
import { createCart } from '../../../../src/islands/cart/cart.store.ts';
import type { call } from '../../../../src/islands/lib/call.ts';
import type { NewToast } from '../../../../src/islands/toasts/toasts.store.ts';

type Request = {
  name: string;
  input: unknown;
  answer: (body: unknown) => void;
  fail: (reason: unknown) => void;
};

export const OWN = 'http://localhost:4321';

export function openPage({ badge = 1 } = {}) {
  if (!globalThis.location) {
    vi.stubGlobal('location', { pathname: '/marketplace/esim' });
    onTestFinished(() => void vi.unstubAllGlobals());
  }
  const requests: Request[] = [];
  const toasts: NewToast[] = [];
  /** Also those that were removed; a toast is named by its place. */
  const shownToasts: NewToast[] = [];
  const ports = {
    call: ((endpoint: { path: string }, input: unknown) =>
      new Promise((answer, fail) => {
        requests.push({ name: endpoint.path.split('/').at(-1) ?? '', input, answer, fail });
      })) as typeof call,
    botToken: vi.fn((action: string) => Promise.resolve(`token of ${action}`)),
    toast(toast: NewToast): number {
      toasts.push(toast);
      return shownToasts.push(toast) - 1;
    },
    removeToast(name: number | undefined): void {
      const place = toasts.indexOf(shownToasts[name ?? -1]!);
      if (place >= 0) toasts.splice(place, 1);
    },
    alert: vi.fn<(text: string) => void>(),
    say: vi.fn<(text: string) => void>(),
    payAt: () => [OWN, 'https://checkout.stripe.com'],
    leave: vi.fn<(url: string) => void>(),
    later: vi.fn<(run: () => void, ms: number) => void>(),
    badge: () => badge,
    wake: vi.fn<(name: string) => void>(),
  };
  const cart = createCart(ports);
  cart.$titles.set({ 1: 'Travel eSIM', 2: 'Travel Insurance' });
  return {
    ...cart,
    ports,
    toasts,
    requests,
    /** Names of the calls so far, in order. */
    names: () => requests.map(({ name }) => name),
    /** The newest call of that name. */
    last: (name: string): Request => {
      const request = requests.findLast((one) => one.name === name);
      if (!request) throw new Error(`${name} was not called`);
      return request;
    },
    ids: () => cart.list.$state.get().value.cart_items.map(({ cart_item_id }) => cart_item_id),
  };
}

export type TestPage = ReturnType<typeof openPage>;

/** Lets everything go on that waits for an answer which is already there. */
export const settled = (): Promise<void> => new Promise((done) => void setImmediate(done));

export async function answer(page: TestPage, name: string, body: unknown): Promise<void> {
  page.last(name).answer(body);
  await settled();
}

export async function fail(
  page: TestPage,
  name: string,
  reason: unknown = new Error('no answer'),
): Promise<void> {
  page.last(name).fail(reason);
  await settled();
}
