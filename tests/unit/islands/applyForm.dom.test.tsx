import './browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDraft } from '../../../src/islands/apply/draft.ts';
import { send } from '../../../src/islands/apply/send.ts';
import type { Answers } from '../../../src/shared/applications/answers.ts';
import { fingerprint } from '../../../src/shared/applications/steps.ts';

const COPY_KEY = 'sojourn-draft';
const asked = vi.fn();
/** What the next call is answered with; a test may keep it waiting. */
let answer: (path: string) => unknown;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked.mockClear();
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      asked(`${method} ${url}`, body && JSON.parse(body));
      const answered = await answer(url);
      return answered instanceof Response ? answered : Response.json(answered);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ANSWERS: Answers = { message: ['A'] };
const BASE = fingerprint(ANSWERS, ['message']);
const PAGE = {
  user: 'maya',
  step: 'preferences',
  version: 7,
  base: BASE,
  answers: ANSWERS,
  fields: ['message'],
};

function form(data: Record<string, unknown>): HTMLFormElement {
  const field = (tag: string, name: string, value: string, type = {}) =>
    Object.assign(document.createElement(tag), type, { name, value });
  const element = document.createElement('form');
  for (const [name, value] of Object.entries(data)) element.dataset[name] = JSON.stringify(value);
  const version = field('input', 'version', '7', { type: 'hidden' });
  const base = field('input', 'base', BASE, { type: 'hidden' });
  element.append(
    version,
    base,
    field('textarea', 'message', 'A', { defaultValue: 'A' }),
    field('button', 'action', 'save'),
  );
  document.body.replaceChildren(element);
  return element;
}

it('a press waits for what is on its way, so that the server never takes one tab for two', async () => {
  const element = form({ answers: PAGE });
  const message = element.querySelector('textarea')!;
  const type = (text: string): void => {
    message.value = text;
    message.dispatchEvent(new Event('input', { bubbles: true }));
  };
  let free = (): void => {};
  answer = () => new Promise((done) => (free = () => done({ version: 8, saved_at: 0 })));
  watchDraft(element, COPY_KEY);
  const gone = vi.fn();
  element.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) gone(Object.fromEntries(new FormData(element)));
    event.preventDefault();
  });

  type('A host');
  await vi.advanceTimersByTimeAsync(800);
  type('A host family');
  element.requestSubmit(element.querySelector('button'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone).not.toHaveBeenCalled();
  free();
  await vi.advanceTimersByTimeAsync(0);
  const base = fingerprint({ message: ['A host'] }, ['message']);
  expect(gone.mock.calls).toEqual([[{ version: '8', base, message: 'A host family' }]]);

  // A network that hangs keeps nobody.
  type('A host family by the sea');
  element.requestSubmit();
  expect(gone).toHaveBeenCalledTimes(2);
});

it('what was typed and never reached the server is back, for the same traveler only (F019, F051)', async () => {
  const copy = {
    user: 'maya',
    step: 'preferences',
    version: 7,
    base: BASE,
    values: { message: ['B'] },
    at: 0,
  };
  answer = () => ({ version: 8, saved_at: 0 });
  localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  const mine = form({ answers: PAGE });
  watchDraft(mine, COPY_KEY);
  expect(mine.querySelector('textarea')!.value).toBe('B');
  await vi.advanceTimersByTimeAsync(800);
  expect(asked.mock.calls).toMatchObject([
    ['PUT /api/application-draft', { version: 7, answers: { message: ['B'] } }],
  ]);
  expect(localStorage.getItem(COPY_KEY)).toBeNull();

  localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  const theirs = form({ answers: { ...PAGE, user: 'noor' } });
  watchDraft(theirs, COPY_KEY);
  expect(theirs.querySelector('textarea')!.value).toBe('A');
  expect(localStorage.getItem(COPY_KEY)).toBeNull();
});

it('what was typed before the copy arrives stays, and is what is kept and saved', async () => {
  const copy = { user: 'maya', step: 'preferences', version: 7, base: BASE, at: 0 };
  const values = { message: ['B'], terms: ['2'], countries: ['9'] };
  localStorage.setItem(
    COPY_KEY,
    JSON.stringify({ ...copy, values, facts: { grades: '3.4', birth_date: 'x' } }),
  );
  answer = () => ({ version: 8, saved_at: 0 });
  const element = aboutForm();
  const named = (type: string, name: string, value: string) =>
    `<input type="${type}" name="${name}" value="${value}">`;
  element.insertAdjacentHTML(
    'beforeend',
    [1, 2].map((term) => named('radio', 'terms', `${term}`)).join('') +
      [8, 9].map((country) => named('checkbox', 'countries', `${country}`)).join(''),
  );
  element.dataset['answers'] = JSON.stringify({ ...PAGE, fields: ['message', 'terms', 'countries'] });
  element.querySelector('textarea')!.value = 'A, corrected';
  element.querySelector<HTMLInputElement>('[name=terms]')!.checked = true;
  element.querySelector<HTMLInputElement>('[name=grades]')!.value = '3.5';
  watchDraft(element, COPY_KEY);
  const said = new FormData(element);
  expect([said.get('message'), said.get('grades'), said.get('birth_date')]).toEqual([
    'A, corrected',
    '3.5',
    'x',
  ]);
  expect([said.getAll('terms'), said.getAll('countries')]).toEqual([['1'], ['9']]);
  const typed = { message: ['A, corrected'], terms: ['1'], countries: ['9'] };
  expect(JSON.parse(localStorage.getItem(COPY_KEY)!)).toMatchObject({
    values: typed,
    facts: { grades: '3.5' },
  });
  await vi.advanceTimersByTimeAsync(800);
  expect(asked).toHaveBeenCalledWith(
    'PUT /api/application-draft',
    expect.objectContaining({ version: 7, answers: typed }),
  );
});

it('what was typed over a newer page is no answer to the page of the copy', () => {
  const values = { message: ['B'] };
  const copy = { user: 'maya', step: 'preferences', version: 5, base: 'older', values, at: 0 };
  localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  const element = form({ answers: PAGE });
  element.querySelector('textarea')!.value = 'A, corrected';
  const told = statusOf(element);
  watchDraft(element, COPY_KEY);
  expect(Object.fromEntries(new FormData(element))).toMatchObject({ version: '7', base: BASE });
  expect(told.textContent).toBe('');
});

/** Where a form says whether its answers are saved. */
function statusOf(element: HTMLFormElement): HTMLElement {
  const line = document.createElement('span');
  line.dataset['saved'] = '';
  element.append(document.createElement('p'));
  element.lastElementChild!.append(line);
  return line;
}

it('a page that was rendered before the last save has it nevertheless, and takes nobody for another tab', async () => {
  const element = form({ answers: PAGE });
  answer = () => ({ version: 8, saved_at: 0 });
  watchDraft(element, COPY_KEY);
  const message = element.querySelector('textarea')!;
  message.value = 'B';
  message.dispatchEvent(new Event('input', { bubbles: true }));
  // A reload: its page is on the way while the save is answered.
  dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(800);
  expect(asked).toHaveBeenCalledOnce();

  const next = form({ answers: PAGE });
  watchDraft(next, COPY_KEY);
  expect(next.querySelector('textarea')!.value).toBe('B');
  expect(next.querySelector<HTMLInputElement>('[name=version]')!.value).toBe('8');
  expect(localStorage.getItem(COPY_KEY)).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledOnce();
});

it('a copy that the server had is not filled into a page of what was answered since', () => {
  const values = { message: ['B'] };
  const base = fingerprint(values, ['message']);
  const copy = { user: 'maya', step: 'preferences', version: 8, base, values, at: 0 };
  localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  const later = form({ answers: { ...PAGE, version: 9 } });
  watchDraft(later, COPY_KEY);
  expect(later.querySelector('textarea')!.value).toBe('A');
  expect(localStorage.getItem(COPY_KEY)).toBeNull();
});

it('what the browser itself brought back is over the page of the copy, not over another tab’s', () => {
  const copy = {
    user: 'maya',
    step: 'preferences',
    version: 7,
    base: BASE,
    values: { message: ['B'] },
    at: 0,
  };
  localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  const theirs = { ...PAGE, version: 8, base: fingerprint({ message: ['C'] }, ['message']) };
  const element = form({ answers: { ...theirs, answers: { message: ['C'] } } });
  element.querySelector('textarea')!.value = 'B';
  watchDraft(element, COPY_KEY);
  const hidden = ['version', 'base'].map(
    (name) => element.querySelector<HTMLInputElement>(`[name=${name}]`)!.value,
  );
  expect(hidden).toEqual(['7', BASE]);
});

it.each([
  [{ error: 'Applications are closed for the night.' }, 'Applications are closed for the night.'],
  [{ error: { odd: true } }, 'Something went wrong.'],
])('a 503 with %j says so (F052)', async (body, sentence) => {
  const element = form({ send: { sent: false, application: {} } });
  const told = tellIn(element);
  answer = () => Response.json(body, { status: 503 });
  await send(element, element.querySelector('button')!);
  expect(told.textContent).toBe(sentence);
});

it('without any answer it says that it may not have been sent', async () => {
  const element = form({ send: { sent: false, application: {} } });
  const told = tellIn(element);
  answer = () => {
    throw new TypeError('offline');
  };
  await send(element, element.querySelector('button')!);
  expect(told.textContent).toBe(
    'No answer came, so your application may not have been sent. Nothing is lost; please try again.',
  );
});

/** Where a form says why it was not sent. */
function tellIn(element: HTMLFormElement): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', '<template data-failed><div><p></p></div></template>');
  const told = Object.assign(document.createElement('div'), { scrollIntoView: () => {} });
  told.dataset['message'] = '';
  element.append(told);
  return told;
}

it('what another tab has changed since is not sent unseen', async () => {
  const application = { education_status: 3 };
  const element = form({ send: { sent: false, application } });
  const button = element.querySelector('button')!;
  const draft = { version: 8, saved_at: 0, step: 'plans', answers: {} };
  answer = () => Response.json({ error: 'Conflict.', draft }, { status: 409 });
  // The form is then sent natively, whose answer shows the other tab's changes.
  await expect(send(element, button)).rejects.toMatchObject({ status: 409 });
  expect(asked.mock.calls).toEqual([['POST /api/new-user-application', { ...application, version: 7 }]]);

  button.removeAttribute('aria-busy');
  asked.mockClear();
  answer = () => ({ offers: [], error: 'Closed today.' });
  const told = tellIn(element);
  await send(element, button);
  expect(asked).toHaveBeenLastCalledWith('POST /api/new-user-application', { ...application, version: 7 });
  expect(told.textContent).toBe('Closed today.');
});

it('an update is put, then fetched again, and leads to the deals (F045)', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const application = { education_status: 3 };
  const element = form({ send: { sent: true, application } });
  answer = () => ({ offers: [], error: null });
  await send(element, element.querySelector('button')!);
  expect(asked.mock.calls).toEqual([
    ['PUT /api/user-application', { ...application, version: 7 }],
    ['GET /api/user-application', undefined],
  ]);
  expect(assign).toHaveBeenCalledWith('/offers');
});

it('offline it says so, and sends once the network is back', async () => {
  const element = form({ send: { sent: false, application: {} } });
  const told = tellIn(element);
  const button = element.querySelector('button')!;
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = () => {
    throw new TypeError('offline');
  };
  for (let presses = 0; presses < 2; presses++) {
    const press = send(element, button);
    await vi.runAllTimersAsync();
    await press;
  }
  expect(told.textContent).toContain('You are offline.');
  const again = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('submit', again);
  isOnline.mockRestore();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledOnce();
});

it('a form that was sent before its code came is not saved beside', async () => {
  const element = form({ answers: PAGE });
  answer = () => ({ version: 8, saved_at: 0 });
  vi.resetModules();
  await import('../../../src/islands/apply/boot.ts');
  element.addEventListener('submit', (event) => event.preventDefault());
  const type = (text: string): void => typeInto(element, 'message', text);
  type('A host');
  element.requestSubmit();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).not.toHaveBeenCalled();
  // Still here after all.
  type('A host family');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledOnce();
});

const SELECT = '<select name="level"><option value="">Choose</option><option>B1</option></select>';
it.each([
  ['nothing', SELECT, 'select', {}, 0],
  ['a chip', '<input type="checkbox" name="countries" value="PRT">', '[type=checkbox]', { checked: true }, 1],
  ['a text', '', 'textarea', { value: 'A host' }, 1],
  ['a choice', SELECT, 'select', { value: 'B1' }, 1],
])('%s was answered before the script ran', async (_, markup, control, state, starts) => {
  const element = form({ answers: PAGE });
  element.querySelector('textarea')!.defaultValue = 'A';
  element.insertAdjacentHTML('beforeend', markup);
  Object.assign(element.querySelector(control)!, state);
  const started = vi.fn();
  vi.resetModules();
  vi.doMock('../../../src/islands/apply/draft.ts', () => ({ watchDraft: started }));
  await import('../../../src/islands/apply/boot.ts');
  await vi.dynamicImportSettled();
  vi.doUnmock('../../../src/islands/apply/draft.ts');
  expect(started).toHaveBeenCalledTimes(starts);
});

it('countries and anywhere take each other’s place', async () => {
  const element = form({ answers: PAGE });
  element.insertAdjacentHTML(
    'beforeend',
    ['countries', 'countries', 'anywhere'].map((name) => `<input type="checkbox" name="${name}">`).join(''),
  );
  const [spain, peru, anywhere] = element.querySelectorAll<HTMLInputElement>('[type=checkbox]');
  const checked = () => [spain, peru, anywhere].map((each) => each!.checked);
  answer = () => ({ version: 8, saved_at: 0 });
  vi.resetModules();
  await import('../../../src/islands/apply/boot.ts');
  spain!.click();
  peru!.click();
  expect(checked()).toEqual([true, true, false]);
  anywhere!.click();
  expect(checked()).toEqual([false, false, true]);
  spain!.click();
  expect(checked()).toEqual([true, false, false]);
  // The clicks load the saving code; arriving in a later test, it would delete the copy that test has stored.
  await vi.dynamicImportSettled();
});

const NO_FACTS = { birth_date: '', grades: '' };
/** The step about the traveler: facts beside an answer. */
function aboutForm(texts: Record<string, string> = {}): HTMLFormElement {
  const element = form({ answers: PAGE });
  element.insertAdjacentHTML('beforeend', '<input type="hidden" name="shown_facts" value="{}">');
  for (const [name, value] of Object.entries({ ...NO_FACTS, ...texts }))
    element.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.insertAdjacentHTML('beforeend', '<p class="text-ok"><svg></svg><span data-saved></span></p>');
  return element;
}
const status = () => document.querySelector('[data-saved]')!.textContent;
/** Whether the status stands there with its tick. */
const isGood = () => document.querySelector('.text-ok > svg:not(.hidden)') !== null;
const typeInto = (element: HTMLFormElement, name: string, value: string): void => {
  const field = element.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it('facts are saved while they are typed, and those of another tab stay', async () => {
  const element = aboutForm();
  answer = () => ({ success: true });
  watchDraft(element, COPY_KEY);
  typeInto(element, 'grades', '3.4 of 4.0');
  await vi.advanceTimersByTimeAsync(800);
  expect(asked.mock.calls).toEqual([
    ['PATCH /api/me/facts', { before: {}, after: { grades: '3.4 of 4.0' } }],
  ]);
  expect(status()).toContain('Saved at');
  expect(localStorage.getItem(COPY_KEY)).toBeNull();
  expect(new FormData(element).get('shown_facts')).toBe('{"grades":"3.4 of 4.0"}');
});

it('a fact that is refused is told with its reason, kept on the device, and back on the next page', async () => {
  const element = aboutForm();
  const fields = { birth_date: 'Birth date must not be in the future.' };
  answer = () => Response.json({ error: 'Wrong.', fields }, { status: 400 });
  watchDraft(element, COPY_KEY);
  typeInto(element, 'birth_date', '2999-01-01');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe('Not saved yet. Kept on this device. Birth date must not be in the future.');
  expect(asked).toHaveBeenCalledOnce();

  answer = () => ({});
  const later = aboutForm();
  watchDraft(later, COPY_KEY);
  expect(later.querySelector<HTMLInputElement>('[name=birth_date]')!.value).toBe('2999-01-01');
  await vi.advanceTimersByTimeAsync(800);
  expect(localStorage.getItem(COPY_KEY)).toBeNull();
});

it('facts without a network are told, kept and tried again', async () => {
  const element = aboutForm();
  answer = () => Response.json({ error: 'Down.' }, { status: 503 });
  watchDraft(element, COPY_KEY);
  typeInto(element, 'grades', 'A');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe('Not saved yet. Kept on this device.');
  expect(isGood()).toBe(false);
  expect(JSON.parse(localStorage.getItem(COPY_KEY)!)).toMatchObject({ facts: { grades: 'A' } });
  answer = () => ({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(status()).toContain('Saved at');
  expect(isGood()).toBe(true);
});

it('what no storage takes is not said to be kept', async () => {
  const element = aboutForm();
  answer = () => Response.json({ error: 'Down.' }, { status: 503 });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  watchDraft(element, COPY_KEY);
  typeInto(element, 'grades', 'A');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.restoreAllMocks();
  expect(status()).toBe('Not saved yet.');
});

it('facts that a submission carried along are not taken back on a later step', async () => {
  const values = { message: ['A'] };
  const copy = { user: 'maya', step: 'about', version: 7, base: BASE, values, facts: { grades: 'A' }, at: 0 };
  const keep = (): void => localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  keep();
  watchDraft(form({ answers: { ...PAGE, version: 8 } }), COPY_KEY);
  expect(localStorage.getItem(COPY_KEY)).toBeNull();
  // Nothing was sent since.
  keep();
  watchDraft(form({ answers: PAGE }), COPY_KEY);
  expect(localStorage.getItem(COPY_KEY)).not.toBeNull();
});
