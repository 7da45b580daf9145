/** The button for reminders on this device. */
import './browser.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { pushCopy } from '../../../src/copy/account/push.ts';
import { offerPush } from '../../../src/islands/settings/push.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps the focus while it works, and works once', async () => {
  const answers: ((permission: string) => void)[] = [];
  vi.stubGlobal('Notification', {
    requestPermission: () => new Promise<string>((done) => answers.push(done)),
  });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  document.body.innerHTML =
    '<div data-push="key" data-pushed-to="https://push.example/own" hidden><button></button><p role="status"></p></div>';
  const box = document.querySelector<HTMLElement>('[data-push]')!;
  const button = box.querySelector('button')!;
  await offerPush(box);
  button.focus();
  button.click();
  button.click();
  expect(answers).toHaveLength(1);
  // jsdom leaves the focus on what is disabled; browsers do not.
  expect(button.disabled).toBe(false);
  expect(button.ariaBusy).toBe('true');
  answers[0]!('denied');
  await vi.waitFor(() => expect(button.ariaBusy).toBeNull());
  expect(box.querySelector('[role=status]')!.textContent).toBe(pushCopy.permissionDenied);
});

test.each([
  ['https://push.example/own', pushCopy.end],
  ['https://push.example/of-an-ended-session', pushCopy.ask],
])('asks the server whether %s is still reached', async (endpoint, label) => {
  const pushManager = { getSubscription: async () => ({ endpoint }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  document.body.innerHTML =
    '<div data-push="key" data-pushed-to="https://push.example/own" hidden><button></button><p role="status"></p></div>';
  await offerPush(document.querySelector<HTMLElement>('[data-push]')!);
  expect(document.querySelector('button')!.textContent).toBe(label);
});

test('leaves no subscription behind that the server did not take', async () => {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }), unsubscribe };
  const pushManager = { subscribe: async () => subscription };
  const serviceWorker = {
    getRegistration: async () => undefined,
    register: async () => undefined,
    ready: Promise.resolve({ pushManager }),
  };
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no' }, { status: 400 }));
  document.body.innerHTML =
    '<div data-push="key" data-pushed-to="https://push.example/own" hidden><button></button><p role="status"></p></div>';
  const box = document.querySelector<HTMLElement>('[data-push]')!;
  await offerPush(box);
  box.querySelector('button')!.click();
  await vi.waitFor(() => expect(box.querySelector('[role=status]')!.textContent).toBe(pushCopy.failed));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('says so where no worker comes, and may be pressed again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const serviceWorker = {
    getRegistration: async () => undefined,
    register: async () => undefined,
    ready: new Promise(() => {}),
  };
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker });
  document.body.innerHTML =
    '<div data-push="key" data-pushed-to="https://push.example/own" hidden><button></button><p role="status"></p></div>';
  const box = document.querySelector<HTMLElement>('[data-push]')!;
  await offerPush(box);
  const button = box.querySelector('button')!;
  button.click();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(box.querySelector('[role=status]')!.textContent).toBe(pushCopy.failed);
  expect(button.ariaBusy).toBeNull();
});
