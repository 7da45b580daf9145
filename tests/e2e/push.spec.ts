/** Reminders on a device: asked for by a press in Settings, shown by the real service worker (F199). */
import { pushCopy } from '../../src/copy/account/push.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { inspect } from '../fixtures/story.ts';

test.use({ serviceWorkers: 'allow' });

/** Of a browser: 65 bytes of a point, 16 of a secret. */
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

test('are asked for by a press only, shown, and ended', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  // No push service is reached from here: the subscription is made up, the worker and the display are real.
  await page.addInitScript((keys) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e';
    let current: object | null = null;
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => !(current = null) };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = made),
      getSubscription: async () => current,
    });
  }, KEYS);
  await signUp(page, newAccount(), paths.settings());
  const box = page.locator('[data-push]');
  await box.getByRole('button', { name: pushCopy.ask }).click();
  await expect(box.getByRole('status')).toHaveText(pushCopy.on);
  await inspect(page, 'settings-push');

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Chromium's shell without a window has no place for notifications; what the worker has shown is noted instead.
  await worker.evaluate(() => {
    const shownTexts: string[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(globalThis, { shown: shownTexts });
    registration.showNotification = async (title, options) => {
      shownTexts.push(`${title}: ${options?.body}`);
    };
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Check your passport',
      body: 'It starts Jan 10, 2027.',
      path: '/',
      tag: 'a',
    }),
  });
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as string[]);
  await expect.poll(shown).toEqual(['Check your passport: It starts Jan 10, 2027.']);

  await box.getByRole('button', { name: pushCopy.end }).click();
  await expect(box.getByRole('status')).toHaveText(pushCopy.off);
});
