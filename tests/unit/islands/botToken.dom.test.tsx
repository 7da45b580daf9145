import './browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botToken } from '../../../src/islands/bot-check/botCheck.ts';
import { UNAUTHORIZED } from '../../../src/islands/lib/call.ts';
import { wake } from '../../../src/islands/lib/wake.ts';
import { $toasts, removeToast } from '../../../src/islands/toasts/toasts.store.ts';

const LOADING = 'The security check is still loading. Please try again in a moment.';

const ask = vi.fn<() => Promise<Response>>();
const toasts = () => $toasts.get().map(({ title }) => title);

/** What the reader is told; each attempt may take as long as it likes. */
async function refusal(): Promise<string> {
  const message = botToken('cart_purchase').then(String, (failure: Error) => failure.message);
  await vi.runAllTimersAsync();
  return message;
}

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  // jsdom has none. What it was given to count decides; here nothing comes that far.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  for (const { timestamp } of $toasts.get()) removeToast(timestamp);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is asked for by the call of the island, so that an ended session is noticed (D02)', async () => {
  const noticed = vi.fn();
  addEventListener(UNAUTHORIZED, noticed, { once: true });
  ask.mockImplementation(async () => Response.json({ error: 'Please sign in.' }, { status: 401 }));
  expect(await refusal()).toBe('Please sign in.');
  expect(noticed).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/api/bot-check/challenge?action=cart_purchase',
    expect.anything(),
  );
  expect(toasts()).toEqual([]);
});

it.each([
  ['BuyEsim', 'cart_esim_add', () => import('../../../src/islands/esim/boot.ts')],
  ['Travelers', 'cart_insurance_add', () => import('../../../src/islands/insurance/boot.ts')],
] as const)(
  'is asked for with the touch of the form %s, before its code has come, and once',
  async (form, action, boot) => {
    ask.mockImplementation(async () => Response.json({ error: 'Resting.' }, { status: 422 }));
    await boot();
    wake(form);
    const asked = `/api/bot-check/challenge?action=${action}`;
    const asks = () => (ask.mock.calls as unknown[][]).filter(([address]) => address === asked);
    expect(asks()).toHaveLength(1);
    const message = botToken(action).then(String, (failure: Error) => failure.message);
    // The code takes over what was asked.
    expect(asks()).toHaveLength(1);
    // What comes later would ask in the next test.
    await vi.dynamicImportSettled();
    await vi.runAllTimersAsync();
    expect(await message).toBe('Resting.');
  },
);

it('offline, says so at once and asks for nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await refusal()).toBe('You are offline. Nothing was sent. Please try again once you are connected.');
  expect(ask).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

it('says when the server is out of reach', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await refusal()).toBe(
    'We could not reach the server. Nothing was sent. Please try again in a moment.',
  );
  expect(toasts()).toEqual([]);
});

it('says after 8 s that it is still loading, in a toast as well (D24)', async () => {
  ask.mockReturnValue(new Promise(() => {}));
  expect(await refusal()).toBe(LOADING);
  expect(toasts()).toEqual([LOADING]);
  expect(console.info).toHaveBeenCalledOnce();
});

describe('on a site with reCAPTCHA', () => {
  const site = { script: 'https://recaptcha.test/api.js?render=key', key: 'key' };
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${site.script}"]`)];
  const execute = vi.fn(async (key: string, { action }: { action: string }) => `${key} ${action}`);

  // The module remembers the site: each test begins on a page of its own.
  async function page() {
    vi.resetModules();
    ask.mockImplementation(async () => Response.json(site));
    return import('../../../src/islands/bot-check/botCheck.ts');
  }
  const appears = () => vi.waitFor(() => expect(scripts()).toHaveLength(1));

  beforeEach(() => vi.useRealTimers());
  afterEach(() => {
    for (const script of scripts()) script.remove();
    execute.mockClear();
  });

  it('loads the script once, at the first touch, and makes each token at its click', async () => {
    const { warmBotCheck, botToken } = await page();
    warmBotCheck('cart_esim_add');
    await appears();
    vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), execute });
    scripts()[0]!.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(execute).not.toHaveBeenCalled();
    expect(await botToken('cart_esim_add')).toBe('key cart_esim_add');
    expect(await botToken('cart_purchase')).toBe('key cart_purchase');
    expect([scripts().length, ask.mock.calls.length]).toEqual([1, 1]);
  });

  it('executes nothing when the script cannot be had, and tries again at the next click (D24)', async () => {
    const { botToken } = await page();
    const first = botToken('cart_purchase').catch((failure: Error) => failure.message);
    await appears();
    scripts()[0]!.dispatchEvent(new Event('error'));
    expect(await first).toBe(LOADING);
    expect(console.info).toHaveBeenCalledOnce();
    expect(execute).not.toHaveBeenCalled();
    const second = botToken('cart_purchase');
    await appears();
    vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), execute });
    scripts()[0]!.dispatchEvent(new Event('load'));
    expect(await second).toBe('key cart_purchase');
  });
});
