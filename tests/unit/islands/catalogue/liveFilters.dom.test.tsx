import { fireEvent } from '@testing-library/dom';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formsCopy } from '../../../../src/copy/frame/forms.ts';
import { openNetwork, type Network } from '../network.ts';

const answered = (found: string) => `<section data-live="results"><p id="found">${found}</p></section>`;
const submit = vi.fn();
let network: Network;
let applyFilters: () => Promise<void>;

beforeEach(async () => {
  network = openNetwork();
  submit.mockClear();
  document.body.innerHTML = `
    <form id="search-form" action="/search"></form>
    <section id="filters">
      ${['JP', 'ES'].map((code) => `<input type="checkbox" form="search-form" name="country" value="${code}">`).join('')}
    </section>
    ${answered('9 programs')}
    <p id="status" role="status"></p>`;
  document.querySelector('form')!.submit = submit;
  vi.resetModules();
  ({ applyFilters } = await import('../../../../src/islands/catalogue/liveFilters.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await network.close();
});

const busy = (): number => document.querySelectorAll('[aria-busy="true"]').length;
const status = (): string => document.getElementById('status')!.textContent;

function choose(code: string): void {
  fireEvent.click(document.querySelector(`[value="${code}"]`)!);
  void applyFilters();
}

test('a slow answer is awaited visibly and in words, a fast one is not', async () => {
  choose('JP');
  vi.advanceTimersByTime(149);
  expect([busy(), status()]).toEqual([0, '']);
  vi.advanceTimersByTime(1);
  expect([busy(), status()]).toEqual([1, formsCopy.loading]);
  await network.requests[0]!.answer(answered('3 programs'));
  expect([busy(), status()]).toEqual([0, '3 programs']);
  choose('ES');
  await network.requests[1]!.answer(answered('5 programs'));
  vi.advanceTimersByTime(1000);
  expect([busy(), status()]).toEqual([0, '5 programs']);
});

test('of several choices only the newest answer ends the waiting, and it is announced once', async () => {
  choose('JP');
  vi.advanceTimersByTime(150);
  document.getElementById('status')!.textContent = '';
  choose('ES');
  vi.advanceTimersByTime(1000);
  await network.requests[0]!.answer(answered('3 programs'));
  expect([busy(), status()]).toEqual([1, '']);
  await network.requests[1]!.answer(answered('5 programs'));
  expect([busy(), status()]).toEqual([0, '5 programs']);
});

test('nothing stays busy after a failure, which the form itself makes up for', async () => {
  choose('JP');
  vi.advanceTimersByTime(150);
  await network.requests[0]!.answer('', 404);
  expect(busy()).toBe(0);
  expect(submit).toHaveBeenCalledOnce();
});
