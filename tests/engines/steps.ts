/** What several journeys begin with, or have in common. */
import { randomUUID } from 'node:crypto';
import { authCopy } from '../../src/copy/account/auth.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { addDays, localToday } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { button, choice, css, field, named, option, type Target, type Window } from './window.ts';

export const START = addDays(localToday(), 30);
export const END = addDays(START, 10);

export type Traveler = {
  firstname: string;
  lastname: string;
  preferred_name: string;
  email: string;
  password: string;
};

export const newTraveler = (): Traveler => ({
  firstname: 'Maya',
  lastname: 'Okafor',
  preferred_name: 'May',
  email: `traveler-${randomUUID()}@example.com`,
  password: `a long walk ${randomUUID()}`,
});

/** Creates an account by its form. @param to a path of ours, which the form leads to */
export async function signUp(window: Window, to: string = paths.home()): Promise<Traveler> {
  const traveler = newTraveler();
  await window.open(paths.signUp(to));
  for (const [name, value] of Object.entries(traveler)) await window.fill(named(name), value);
  await window.click(button(authCopy.signUp.submit));
  await window.until(`the page ${to} after signing up`, async () => (await window.path()) === to);
  return traveler;
}

export async function signIn(
  window: Window,
  { email, password }: Traveler,
  to: string = paths.home(),
): Promise<void> {
  await window.open(paths.signIn(to));
  await window.fill(named('email'), email);
  await window.fill(named('password'), password);
  await window.click(button(authCopy.signIn.submit));
  await window.until(`the page ${to} after signing in`, async () => (await window.path()) === to);
}

export async function chooseDestination(window: Window, name: string): Promise<void> {
  const combobox = { css: 'input[role=combobox]', name: 'Destination' };
  // The first touch turns a native select, where there is one, into the combobox.
  await window.hover({ css: 'label', name: 'Destination' });
  await window.until('the combobox of destinations', async () => {
    if (await window.count(combobox)) return true;
    return false;
  });
  await window.fill(combobox, name);
  await window.click(option(name));
}

/** px: narrower screens have the calendar in a sheet, and the fields for typing folded away. */
const SHEET = 768;

/** By typing. @param opener the button that shows the two dates */
export async function typeDates(
  window: Window,
  opener: string,
  labels: [string, string],
  dates: [string, string],
): Promise<void> {
  await window.click(button(opener));
  // The calendar takes the focus as it arrives, which may be between two keys.
  await window.until('the focus in the calendar', () =>
    window.driver.run<boolean>(`return Boolean(document.activeElement.closest('[role=dialog] table'))`),
  );
  if (window.width < SHEET) await window.click(css('[role=dialog] summary'));
  for (const [place, label] of labels.entries()) await typeDate(window, field(label), dates[place]!);
  await window.click(button('Done'));
}

/** A date field takes its parts in the order of the browser's language: month, day, year. */
export async function typeDate(window: Window, target: Target, date: string): Promise<void> {
  await window.click(target, 'start');
  const [year, month, day] = date.split('-') as [string, string, string];
  for (const part of [month, day, year]) {
    await window.driver.type(part);
    // Firefox goes on to the next part by itself.
    if (window.engine === 'webkit') await window.driver.press('ArrowRight');
  }
  await window.until(`${date} in a date field`, async () => (await window.valueOf(target)) === date);
}

export const addToCart = (window: Window): Promise<unknown> =>
  window.click({ ...button('Add to cart'), last: true });

/** On the test payment page. */
export async function pay(window: Window, outcome: 'Approve' | 'Decline' | 'Cancel'): Promise<void> {
  await window.arrives(/\/pay\/sandbox\//);
  await window.click(choice(outcome));
  await window.click(button('(test)'));
}

/** A new account with sample purchases. */
export async function signInAsSample(window: Window): Promise<void> {
  await window.open(paths.signIn());
  await window.click(button(authCopy.signIn.sample));
  await window.until('a signed-in page', async () => !(await window.path()).startsWith('/auth'));
}

export async function signOut(window: Window, name = 'May'): Promise<void> {
  const [opener, menu] =
    window.width === 1280 ? [frameCopy.account(name), '#account'] : [frameCopy.menu, '#menu'];
  await window.click(button(opener));
  await window.click(button(frameCopy.signOut, menu));
}
