import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Suggestion } from '../../../../src/shared/catalogue/endpoints.ts';
import { openNetwork, type Network } from '../network.ts';

const JAPAN: Suggestion[] = [
  { group: 'countries', name: 'Japan', href: '/search?country=JP', programs: 64 },
  { group: 'programs', name: 'Winter Japanese', href: '/programs/winter', about: 'Kyoto, Japan, 6 weeks' },
];
let network: Network;
const sent: string[] = [];

beforeEach(async () => {
  network = openNetwork();
  document.body.innerHTML =
    '<form><label for="q">Search</label><input id="q" name="q" type="search"><button>Go</button><div class="listbox" data-option="option"></div></form><p id="status"></p>';
  document.addEventListener('submit', noteForm);
  document.addEventListener('click', noteLink);
  sent.length = 0;
  vi.resetModules();
  await import('../../../../src/islands/catalogue/suggest.ts');
});
afterEach(async () => {
  document.removeEventListener('submit', noteForm);
  document.removeEventListener('click', noteLink);
  await network.close();
});

function noteForm(event: Event): void {
  event.preventDefault();
  sent.push(`form ${field().value}`);
}
function noteLink(event: Event): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  sent.push(link.getAttribute('href')!);
}

const field = (): HTMLInputElement => document.querySelector('input')!;
/** Without the last, which searches. */
const options = (): string[] =>
  screen
    .queryAllByRole('option')
    .slice(0, -1)
    .map(({ textContent }) => textContent);
const active = (): string | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant')!)?.querySelector('b')?.textContent;

/** At once: on a busy machine letter after letter asks more than once. */
function put(text: string): void {
  field().focus();
  fireEvent.input(field(), { target: { value: text } });
}

async function type(text: string, suggestions: Suggestion[] = JAPAN): Promise<void> {
  put(text);
  const request = await waitFor(() => {
    const newest = network.requests.at(-1)!;
    expect(newest.query).toEqual({ q: text });
    return newest;
  });
  await request.answer({ suggestions });
}

test('what is no program stands first, with its second line only where there is one', async () => {
  const answers = [{ group: 'answers' as const, name: 'Travel eSIM', href: '/marketplace/esim' }];
  await type('data', [...JAPAN, ...answers]);
  expect(options()[0]).toBe('Travel eSIM');
  expect(screen.getAllByRole('group').map(({ ariaLabel }) => ariaLabel)[0]).toBe('Also on Sojourn');
});

test('rows in groups follow what is typed, and Enter opens the row that arrows chose', async () => {
  await type('jap');
  expect(screen.getByRole('combobox', { name: 'Search', expanded: true })).toBe(field());
  expect(options()).toEqual(['Japan64 programs', 'Winter JapaneseKyoto, Japan, 6 weeks']);
  expect(screen.getAllByRole('group').map(({ ariaLabel }) => ariaLabel)).toEqual(['Places', 'Programs']);
  expect(active()).toBeUndefined();
  expect(document.getElementById('status')!.textContent).toBe('2 suggestions');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Japan');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Winter Japanese');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['/programs/winter']);
  expect(options()).toEqual([]);
});

test('Enter without a row sends the form, whether or not an answer has come', async () => {
  put('kyo');
  const request = await network.request('suggestions');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['form kyo']);
  await request.answer({ suggestions: JAPAN });
  expect(options()).toEqual([]);
});

test('Escape closes the list and leaves the text; an arrow opens it again from what is known', async () => {
  await type('tok');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field().value).toBe('tok');
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(2);
  expect(network.count('suggestions')).toBe(1);
});

test('what was typed is marked, with its accents or without, and the last row searches all programs', async () => {
  await type('sao', [
    { group: 'countries', name: 'São Tomé', href: '/search?country=ST', programs: 1 },
    { group: 'types', name: 'Portuguese', href: '/search?subject=pt', programs: 2 },
  ]);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['São']);
  const last = screen.getAllByRole('option').at(-1)!;
  expect(last.textContent).toBe('Search all programs for "sao"');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(new URL(sent[0]!, 'http://localhost').search).toBe('?q=sao');
});

test('an older answer never replaces that of what is typed now', async () => {
  put('os');
  const older = await network.request('suggestions');
  put('osaka');
  await waitFor(() => expect(network.count('suggestions')).toBe(2));
  await (await network.request('suggestions')).answer({ suggestions: JAPAN.slice(1) });
  await older.answer({ suggestions: JAPAN });
  expect(options()).toEqual(['Winter JapaneseKyoto, Japan, 6 weeks']);
});

test('no answer, none that fits and an emptied field show no list', async () => {
  await type('zzz', []);
  expect(field().ariaExpanded).toBe('false');
  put('');
  put('nag');
  await (await network.request('suggestions', 1)).answer({ error: 'Wait.' }, 429);
  expect(options()).toEqual([]);
  put('');
  await type('nar');
  expect(options()).toHaveLength(2);
  put('');
  expect(options()).toEqual([]);
});

test('a press on a row keeps the focus in the field and leads to its page', async () => {
  await type('kob');
  field().focus();
  const row = screen.getAllByRole('option')[0]!;
  expect(fireEvent.mouseDown(row)).toBe(false);
  fireEvent.click(row);
  expect(sent).toEqual(['/search?country=JP']);
});
