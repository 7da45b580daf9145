/** Presses whose code cannot be loaded: each goes on as without script, or says that it failed. */
import './browser.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const lost = vi.hoisted(() => (): never => {
  throw new TypeError('no chunk');
});
vi.mock('../../../src/islands/session/ending.ts', lost);
vi.mock('../../../src/islands/esim/phoneCheck.ts', lost);
vi.mock('../../../src/islands/passkeys/form.ts', lost);
vi.mock('../../../src/islands/documents/uploadRow.ts', lost);
vi.mock('../../../src/islands/settings/choose.ts', lost);
vi.mock('../../../src/islands/purchases/sharePicture.ts', lost);
vi.mock('../../../src/islands/bought/writes.ts', lost);
vi.mock('../../../src/islands/saved/saveForms.ts', lost);
vi.mock('../../../src/islands/frame/ahead.ts', lost);
const loadTooltip = vi.hoisted(() => vi.fn<() => { watchTips: (event: Event) => void }>());
vi.mock('../../../src/islands/ui/tooltip.ts', loadTooltip);

/** What the browser sent by itself. */
let sent: [string, string][][] = [];
/** What a page listens to ends with it. */
const listening: (() => void)[] = [];
const leave = (event: SubmitEvent): void => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  sent.push([...new FormData(event.target as HTMLFormElement, event.submitter)] as [string, string][]);
};

beforeEach(() => {
  sent = [];
  vi.resetModules();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
    listen(...args);
    listening.push(() => document.removeEventListener(args[0], args[1], args[2]));
  });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push([...new FormData(this)] as [string, string][]);
  });
  addEventListener('submit', leave);
});
afterEach(() => {
  removeEventListener('submit', leave);
  for (const end of listening.splice(0)) end();
  vi.restoreAllMocks();
});

const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!;
const press = (): void => find('button').click();
const choose = (): unknown =>
  find('input:not([type=hidden])').dispatchEvent(new Event('change', { bubbles: true }));
const chooseFile = (): unknown => {
  Object.defineProperty(find('[type=file]'), 'files', { value: [new File(['x'], 'x.pdf')] });
  return choose();
};

test.each([
  [
    'signing out',
    () => import('../../../src/islands/session/boot.ts'),
    '<form data-signout><input type="hidden" name="everywhere" value="1"><button>Sign out</button></form>',
    press,
    ['everywhere', '1'],
  ],
  [
    'forgetting a phone',
    () => import('../../../src/islands/esim/finderLoader.ts'),
    '<div id="phone-check"><form><input type="hidden" name="phone_model" value=""><button>Forget</button></form></div>',
    press,
    ['phone_model', ''],
  ],
  [
    'a theme',
    () => import('../../../src/islands/settings/boot.ts'),
    '<form><input type="radio" name="theme" value="dark" checked></form>',
    choose,
    ['theme', 'dark'],
  ],
  [
    'a document',
    () => vi.importActual('../../../src/islands/documents/boot.ts'),
    '<form data-document-kind="passport"><input type="hidden" name="kind" value="passport"><input type="file"></form>',
    chooseFile,
    ['kind', 'passport'],
  ],
])('%s is sent by the browser, with what was pressed', async (_what, load, html, act, field) => {
  document.body.innerHTML = html;
  await load();
  act();
  await vi.waitFor(() => expect(sent).toEqual([[field]]));
});

test.each([
  [
    'adding a passkey',
    () => vi.importActual('../../../src/islands/passkeys/settings.ts'),
    '<form data-passkey="add"><p role="status" data-passkey-status data-failed="Failed."></p><button>Add</button></form>',
    '[role=status]',
  ],
  [
    'saving a picture',
    async () => (await import('../../../src/islands/purchases/pictures.ts')).watchPictures(),
    '<button data-picture="qr" data-failed="Failed."><span>Save</span></button>',
    'span',
  ],
])('%s says that it failed', async (_what, load, html, selector) => {
  document.body.innerHTML = html;
  await load();
  press();
  await vi.waitFor(() => expect(find(selector).textContent).toBe('Failed.'));
  expect(sent).toEqual([]);
});

test('a save is sent by the browser once; two presses undo each other', async () => {
  document.body.innerHTML =
    '<form data-save="programs/reef"><button name="add" value="1">Save</button></form>';
  await import('../../../src/islands/saved/loader.ts');
  const submit = (): void => find<HTMLFormElement>('form').requestSubmit();
  submit();
  submit();
  await vi.dynamicImportSettled();
  expect(sent).toEqual([]);
  submit();
  await vi.waitFor(() => expect(sent).toEqual([[['add', '1']]]));
});

test('adding what extends a bought item says so, and can be pressed again', async () => {
  document.body.innerHTML =
    '<form data-top-up="[{}]"><button type="button">Add</button><p data-trouble="Failed." hidden></p></form>';
  (await import('../../../src/islands/bought/topUpToCart.ts')).watchTopUpToCart();
  for (const time of [1, 2]) {
    press();
    expect(find('button').ariaBusy, `press ${time}`).toBe('true');
    expect(find('[data-trouble]').hidden).toBe(true);
    await vi.waitFor(() => expect(find('[data-trouble]').hidden).toBe(false));
    expect(find('[data-trouble]').textContent).toBe('Failed.');
    await vi.waitFor(() => expect(find('button').ariaDisabled).toBeNull());
    expect(find('button').ariaBusy).toBeNull();
  }
});

test('tooltips are loaded again after a failure, and watched once', async () => {
  document.body.innerHTML = '<header class="header"><p data-tip>Terms</p></header>';
  // As in a browser that knows popovers.
  document.body.popover = null;
  await import('../../../src/islands/frame/boot.ts');
  const watchTips = vi.fn();
  loadTooltip.mockImplementationOnce(lost).mockReturnValue({ watchTips });
  const touch = (): unknown => find('[data-tip]').dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.waitFor(() => {
    touch();
    expect(watchTips).toHaveBeenCalled();
  });
  touch();
  await vi.dynamicImportSettled();
  expect(loadTooltip).toHaveBeenCalledTimes(2);
  expect(watchTips).toHaveBeenCalledOnce();
});

test('what a page loads by itself may be lost without an unhandled error', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  sessionStorage.setItem('sojourn-drafts', '{}');
  onTestFinished(() => {
    process.off('unhandledRejection', unhandled);
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  document.body.innerHTML = '<header class="header"></header><p data-session="null" data-refetch="60"></p>';
  await import('../../../src/islands/frame/boot.ts');
  await import('../../../src/islands/session/boot.ts');
  await vi.dynamicImportSettled();
  await new Promise((next) => void setImmediate(next));
  expect(unhandled).not.toHaveBeenCalled();
});
