import '../browser.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sortPlans } from '../../../../src/islands/insurance/sortPlans.ts';
import { openNetwork, type Network } from '../network.ts';

const PATH = '/marketplace/insurance';

/** @param order the plans' color keys */
const plansPage = (order: readonly string[]): string => `
  <div data-step="${PATH}?destination=118">
    <div class="plans">
      <form id="plan-form" action="${PATH}#bill-title">
        <input type="hidden" name="destination" value="118">
        <input type="hidden" name="action" value="quote">
        <label for="sort">Sort by</label>
        <select id="sort" name="sort"><option value="price">Lowest price</option><option value="limit">Highest limit</option></select>
      </form>
      ${order.map((color) => `<input type="radio" name="show" id="show-${color}" value="${color}" form="plan-form">`).join('')}
    </div>
  </div>
  <p id="status"></p>`;

let network: Network;
beforeEach(() => {
  network = openNetwork();
  history.replaceState(null, '', `${PATH}?destination=118`);
  document.body.innerHTML = plansPage(['sv', 'pp']);
  radio('sv').checked = true;
});
afterEach(() => network.close());

const select = (): HTMLSelectElement => document.querySelector('select')!;
const radio = (color: string): HTMLInputElement => document.querySelector(`#show-${color}`)!;
const order = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[name=show]')].map(({ value }) => value);

function choose(sort: string): Promise<void> {
  select().value = sort;
  return sortPlans(select());
}

test('a new order keeps the focus and the chosen row, is said, and stands in the address', async () => {
  const sorted = choose('limit');
  const request = await network.request('insurance');
  expect(request.query).toEqual({ destination: '118', action: 'quote', sort: 'limit', show: 'sv' });
  radio('pp').checked = true;
  await request.answer(plansPage(['pp', 'sv']));
  await sorted;
  expect(order()).toEqual(['pp', 'sv']);
  expect(radio('pp').checked, 'chosen while the answer was awaited').toBe(true);
  expect(document.activeElement).toBe(select());
  expect(select().value).toBe('limit');
  expect(document.getElementById('status')!.textContent).toBe('Sort by: Highest limit');
  expect(location.search).toBe('?destination=118&action=quote&sort=limit&show=sv');
  const { pathname, search } = location;
  expect(document.querySelector<HTMLElement>('[data-step]')!.dataset['step']).toBe(pathname + search);
});

test('of two choices the answer to the later one counts', async () => {
  const first = choose('limit');
  const second = choose('price');
  await network.requests[1]!.answer(plansPage(['sv', 'pp']));
  await network.requests[0]!.answer(plansPage(['pp', 'sv']));
  await Promise.all([first, second]);
  expect(order()).toEqual(['sv', 'pp']);
  expect(location.search).toContain('sort=price');
});
