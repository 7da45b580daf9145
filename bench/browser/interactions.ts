/** Interactions to measure, and the sign that each responded. A page has some of them. */
import type { Page } from 'playwright';

export type Interaction = {
  name: 'menu' | 'save' | 'form' | 'calendar' | 'cart' | 'edit' | 'calendar in edit' | 'add';
  /** What is tapped. */
  on: string;
  /** What is visible afterwards. */
  shows: string;
  /** Whether it can be the first touch of a page. */
  first: boolean;
  /** Left open for the next one, which is inside it. */
  stays?: boolean;
};

const DIALOG = '[role=dialog]';
const CALENDAR = `${DIALOG} [role=grid]`;
const ITEM = `${DIALOG} [data-cart-item]`;
/** A select in use stays native until blur, so the hydrated island is the sign. */
const ALIVE = 'main astro-island:not([ssr])';

export const INTERACTIONS: readonly Interaction[] = [
  { name: 'menu', on: '[popovertarget=menu]', shows: '#menu', first: true },
  // The heaviest: comparing, or removing from a list, also shows a toast.
  {
    name: 'save',
    on: 'main [data-look=compare] [aria-pressed=false], main [data-undo] [data-is-saved]',
    shows: '[data-toast]',
    first: true,
  },
  {
    name: 'form',
    on: 'main astro-island form :is(select, [role=combobox])',
    shows: `${ALIVE} form`,
    first: true,
  },
  { name: 'calendar', on: `${ALIVE} form [aria-haspopup=dialog]`, shows: CALENDAR, first: false },
  { name: 'cart', on: '[data-cart-button]', shows: ITEM, first: true },
  { name: 'edit', on: 'main [data-wakes~=esim-dialogs]', shows: `${DIALOG} form`, first: true, stays: true },
  { name: 'calendar in edit', on: `${DIALOG} form [aria-haspopup=dialog]`, shows: CALENDAR, first: false },
  {
    name: 'add',
    on: 'button[name=add]:not([data-save] button)',
    shows: `${ITEM}, main form [aria-invalid=true]`,
    first: true,
  },
];

/** Long enough for a busy machine; an answer that takes longer is none. */
const TIMEOUT_MS = 45_000;

/** @returns `silent` when the control exists and does not respond, or navigates instead */
export async function tryInteraction(
  page: Page,
  { on, shows }: Interaction,
): Promise<'absent' | 'answered' | 'silent'> {
  const control = page.locator(on).filter({ visible: true }).first();
  if (!(await control.count())) return 'absent';
  // The address may follow what is chosen; another document has another clock.
  const opened = () => page.evaluate(() => performance.timeOrigin);
  const before = await opened();
  await control.tap();
  const answer = page.locator(shows).filter({ visible: true }).first();
  const shown = await answer.waitFor({ timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
  return shown && (await opened()) === before ? 'answered' : 'silent';
}
