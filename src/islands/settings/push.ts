/** Reminders on this device: asked for by a press only, and ended by another. */
import { pushCopy } from '../../copy/account/push.ts';
import { addDevice, removeDevice } from '../../shared/push/endpoints.ts';
import { call } from '../lib/call.ts';

/** @param box of the page: hidden until the browser is found to be able to; it has the site's public key, and the browsers that the account reaches */
export async function offerPush(box: HTMLElement): Promise<void> {
  const button = box.querySelector('button')!;
  const status = box.querySelector<HTMLElement>('[role=status]')!;
  const show = (isOn: boolean): void => {
    button.textContent = isOn ? pushCopy.end : pushCopy.ask;
    button.dataset['on'] = isOn ? 'on' : '';
  };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  // The browser keeps its subscription when the session that asked for it ends, the server does not.
  show(Boolean(subscription && box.dataset['pushedTo']!.split(' ').includes(subscription.endpoint)));
  box.hidden = false;
  button.addEventListener('click', () => {
    if (button.ariaBusy) return;
    // Disabled it would lose the focus.
    button.ariaBusy = 'true';
    const isOn = Boolean(button.dataset['on']);
    (isOn ? end() : subscribe(box.dataset['push']!))
      .then((text) => {
        show(text === pushCopy.on);
        status.textContent = text;
      })
      .catch(() => (status.textContent = pushCopy.failed))
      .finally(() => (button.ariaBusy = null));
  });
}

/** On a slow line a worker that is new may be long on its way, or never come. */
const TIMEOUT_MS = 15_000;
const workerReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('No worker yet.')), TIMEOUT_MS)),
  ]);

async function subscribe(applicationServerKey: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') return pushCopy.permissionDenied;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await workerReady();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  try {
    await call(addDevice, { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return pushCopy.on;
}

async function end(): Promise<string> {
  const { pushManager } = await workerReady();
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    await call(removeDevice, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return pushCopy.off;
}
