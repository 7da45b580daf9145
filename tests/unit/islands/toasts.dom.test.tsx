import './browser.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderToastRegions } from './toastsPage.ts';
import { $toasts, addToast, removeToast, type NewToast } from '../../../src/islands/toasts/toasts.store.ts';

const saved: NewToast = { status: 'success', title: 'Saved', content: 'Winter Japanese Intensive' };
const shown = (): string[] =>
  [...document.querySelectorAll('[data-toast] p')].map((line) => line.textContent);
const add = (toast: NewToast): unknown => addToast(toast);
const pass = (ms: number): unknown => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  renderToastRegions();
});
afterEach(() => {
  $toasts.set([]);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the store', () => {
  it('names toasts by their ms, made unique', () => {
    const now = Date.now() + 60_000;
    expect(addToast(saved, now)).toBe(now);
    expect(addToast(saved, now)).toBe(now + 1);
    expect(addToast(saved, now - 5)).toBe(now + 2);
  });

  it('keeps three, and lets those go first that would go by themselves', () => {
    addToast({ status: 'error', title: 'stays', duration: 0 });
    for (const title of ['a', 'b', 'c']) addToast({ status: 'success', title });
    expect($toasts.get().map(({ title }) => title)).toEqual(['stays', 'b', 'c']);
  });

  it('removes by timestamp', () => {
    const first = addToast(saved);
    addToast({ status: 'warning', title: 'other' });
    removeToast(first);
    expect($toasts.get().map(({ title }) => title)).toEqual(['other']);
  });
});

describe('on screen', () => {
  it('says nothing twice, and leaves a page without a place alone', () => {
    add(saved);
    add({ status: 'warning', title: 'other' });
    expect(shown()).toEqual(['Saved', 'Winter Japanese Intensive', 'other']);
    document.body.replaceChildren();
    expect(() => add(saved)).not.toThrow();
  });

  it('reads errors as alerts and the others politely', () => {
    add(saved);
    add({ status: 'error', title: 'Something went wrong.' });
    expect(within(screen.getAllByRole('alert')[0]!).getByText('Something went wrong.')).toBeTruthy();
    expect(within(screen.getAllByRole('status')[0]!).getByText('Saved')).toBeTruthy();
  });

  it('goes after 5 s, after its own time, or never', () => {
    add({ status: 'success', title: 'five' });
    add({ status: 'success', title: 'one', duration: 1000 });
    add({ status: 'error', title: 'never', duration: 0 });
    pass(1000);
    expect(shown().sort()).toEqual(['five', 'never']);
    pass(3999);
    expect(shown()).toContain('five');
    pass(1);
    expect(shown()).toEqual(['never']);
    pass(3_600_000);
    expect(shown()).toEqual(['never']);
  });

  it('closes by its button, which takes no focus by itself', () => {
    add(saved);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });

  it('gives the focus back that its close button took', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    add(saved);
    add({ status: 'success', title: 'other' });
    const [first, second] = screen.getAllByRole('button', { name: 'Close' });
    first!.focus();
    second!.focus();
    fireEvent.click(second!);
    await Promise.resolve();
    expect(document.activeElement).toBe(field);
  });

  /** @returns where the focus is once the action was pressed by keyboard */
  async function focusAfter(run: () => void): Promise<Element | null> {
    add({ status: 'success', title: 'Removed', action: { label: 'Undo', run } });
    const button = screen.getByRole('button', { name: 'Undo' });
    button.focus();
    fireEvent.click(button);
    await Promise.resolve();
    return document.activeElement;
  }

  it('gives the focus back that its action took, unless the action or the cart moves it', async () => {
    const [field, other] = [0, 1].map(() => document.body.appendChild(document.createElement('input')));
    field!.focus();
    expect(await focusAfter(() => {})).toBe(field);
    expect(await focusAfter(() => other!.focus())).toBe(other);
    field!.dataset['nextFocus'] = '';
    field!.focus();
    expect(await focusAfter(() => {})).toBe(document.body);
  });

  it('offers its action as a button or a link', () => {
    const run = vi.fn();
    add({ status: 'error', title: 'Not saved', action: { label: 'Retry', run } });
    add({
      status: 'warning',
      title: 'Your cart is empty.',
      action: { label: 'Go to the marketplace', href: '/marketplace' },
    });
    expect(screen.getByRole('link', { name: 'Go to the marketplace' }).getAttribute('href')).toBe(
      '/marketplace',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['Your cart is empty.']);
  });
});

describe('time stands still', () => {
  const region = (): HTMLElement => screen.getByRole('region', { name: 'Notifications' });

  it.each([
    ['under the pointer', () => fireEvent.mouseEnter(region()), () => fireEvent.mouseLeave(region())],
    [
      'with focus inside',
      () => screen.getByRole('button', { name: 'Close' }).focus(),
      () => screen.getByRole('button', { name: 'Close' }).blur(),
    ],
    ['while the tab is hidden', () => look(true), () => look(false)],
  ])('%s', async (_when, start, end) => {
    add(saved);
    pass(4000);
    start();
    await Promise.resolve();
    pass(60_000);
    expect(shown()).toHaveLength(2);
    end();
    await Promise.resolve();
    pass(999);
    expect(shown()).toHaveLength(2);
    pass(1);
    expect(shown()).toEqual([]);
  });

  function look(hidden: boolean): void {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    fireEvent(document, new Event('visibilitychange'));
  }
});
