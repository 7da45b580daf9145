import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWake } from '../../../../src/islands/lib/wake.ts';

let idle: (() => void)[] = [];
const woken = vi.fn();
let forget = (): void => {};

/** The script of the page, on a page with this in it. */
async function open(html: string, connection: object = {}): Promise<void> {
  vi.stubGlobal('navigator', { connection });
  document.body.innerHTML = html;
  vi.resetModules();
  await import('../../../../src/islands/esim/boot.ts');
  idle.forEach((run) => run());
}

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  delete (globalThis as { sojournWoken?: unknown }).sojournWoken;
  forget = onWake('esim-form', woken.mockReset());
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

const READY = '<button name="add">Add to cart</button>';

test('a form with everything chosen is taken over at idle, before the press that adds', async () => {
  await open(READY);
  expect(woken).toHaveBeenCalledOnce();
});

test.each([
  ['with something to choose', '<button>Choose your destination</button>', {}],
  ['of somebody who saves data', READY, { saveData: true }],
  ['on a slow network', READY, { effectiveType: '3g' }],
])('a form %s waits for a touch', async (_, html, connection) => {
  await open(html, connection);
  expect(woken).not.toHaveBeenCalled();
});
