/** Map and list of the results in step. */
import { beforeEach, expect, it } from 'vitest';
import { syncMapAndList } from '../../../src/islands/catalogue/mapSteps.ts';

const LIST = `
  <svg><a href="#p1" data-pin="0"><circle r="22"/><circle r="17" stroke="x"/></a></svg>
  <svg><a href="#p3" data-pin="1"><circle r="22"/><rect stroke="x"/></a></svg>
  <li data-of="0"><a href="/a">A</a></li><li data-of="0"><a href="/b">B</a></li><li data-of="1"><a href="/c">C</a></li>`;
const rows = () =>
  [...document.querySelectorAll('li')].map(({ classList }) => classList.contains('bg-passport-tint'));
const outline = (pin: number) => document.querySelector(`[data-pin="${pin}"] > :nth-child(2)`)!;

syncMapAndList();
beforeEach(() => {
  document.body.innerHTML = LIST;
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

it('marks the rows of the pin that the keyboard reaches, and only those', () => {
  document
    .querySelector<SVGElement>('[data-pin="0"]')!
    .dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(rows()).toEqual([true, true, false]);
  document
    .querySelector<SVGElement>('[data-pin="1"]')!
    .dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(rows()).toEqual([false, false, true]);
});

it('marks the pin of the row that one points at', () => {
  document.querySelectorAll('li a')[1]!.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  expect(outline(0).getAttribute('stroke')).toContain('--c-esim');
  document.body.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  expect(outline(0).getAttribute('stroke')).toContain('--c-passport');
  expect(rows()).toEqual([false, false, false]);
});

it('marks the pin of the row that the address names', () => {
  const [, , row] = document.querySelectorAll('li');
  row!.id = 'p3';
  location.hash = '#p3';
  dispatchEvent(new Event('hashchange'));
  expect(rows()).toEqual([false, false, true]);
});
