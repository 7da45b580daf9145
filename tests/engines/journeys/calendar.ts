import { format } from 'date-fns/format';
import { cartCopy } from '../../../src/copy/cart/cart.ts';
import { addDays, toLocal, validity } from '../../../src/shared/lib/dates.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { addToCart, chooseDestination, END, signUp, START } from '../steps.ts';
import { button, choice, css, DRAWER, type Target, type Window } from '../window.ts';

const OPENER = 'Start & End Dates';
const PANEL = '[role=dialog]';
const MAX_MONTHS = 3;

/** The dates of an eSIM by pressing days, then by arrows; Escape leaves them as they were. */
export async function calendar(window: Window): Promise<void> {
  await signUp(window, paths.esim());
  await chooseDestination(window, 'Japan');
  await window.click(button(OPENER));
  await pick(window, START);
  await pick(window, END);
  await window.reads('11 days', PANEL);
  await window.keepScreen('calendar');
  await window.click(button('Done', PANEL));
  await window.lacks(css(PANEL));
  await focusIsOnOpener(window);

  await window.driver.press('Enter');
  await focusDay(window, START);
  await window.driver.press('ArrowRight');
  await window.driver.press('Enter');
  await window.driver.press('ArrowDown');
  await window.driver.press('Enter');
  const [from, to] = [addDays(START, 1), addDays(START, 8)];
  await window.reads('8 days', PANEL);
  await window.click(button('Done', PANEL));
  await window.lacks(css(PANEL));

  await window.click(button(OPENER));
  await pick(window, addDays(START, 2));
  await window.driver.press('Escape');
  await window.lacks(css(PANEL));
  await window.click(choice('A couple of weeks'));
  await addToCart(window);
  await window.sees(button(cartCopy.complete, DRAWER));
  await window.reads(validity(from, to), DRAWER);
}

const day = (date: string): Target => ({
  css: '.rdp-day_button',
  name: format(toLocal(date)!, 'EEEE, MMMM d, yyyy'),
});

async function pick(window: Window, date: string): Promise<void> {
  await window.sees(css('.rdp-day_button'));
  for (let month = 0; month < MAX_MONTHS && !(await window.count(day(date))); month++)
    await window.click(css('button[aria-label*="Next"]', PANEL));
  await window.click(day(date));
}

/** The calendar opens with the focus on the chosen first day. */
const focusDay = (window: Window, date: string): Promise<unknown> =>
  window.until(`the focus on ${date}`, () =>
    window.driver.run<boolean>(
      `return document.activeElement.getAttribute('aria-label')?.includes(arguments[0]) ?? false`,
      day(date).name,
    ),
  );

const focusIsOnOpener = (window: Window): Promise<unknown> =>
  window.until('the focus on the field of dates', () =>
    window.driver.run<boolean>(`return document.activeElement.matches('[aria-haspopup=dialog]')`),
  );
