/** One browser window as a journey uses it, whatever engine draws it. Everything goes through real clicks and keys. */
import assert from 'node:assert/strict';
import { keepsScreens } from '../fixtures/screens.ts';
import { SilentDriver } from './drivers/bounded.ts';

/** Widths in px that the design is made for. */
export type Width = 390 | 1280;

/** What an element is found by: a selector, its accessible name or text, and the element it stands in. */
export type Target = {
  css: string;
  name?: string | undefined;
  within?: string | undefined;
  /** Of several the last one. */
  last?: boolean;
};

export type Key =
  'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft';

/** What a browser can be started without. */
export type Lack = 'script' | 'storage' | 'popovers';

/** The server, for journeys that go on without it. `start` brings it back at the same address. */
export type Site = { stop(): Promise<unknown>; start(): Promise<void> };

/** In px of the viewport. */
export type Point = { x: number; y: number };
type Place = 'middle' | 'start';

/** What each engine's driver does in its own way. */
export type Driver = {
  /** Waits until the page has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** @param script the body of a function of these arguments */
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  click(point: Point): Promise<void>;
  hover(point: Point): Promise<void>;
  /** Into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** The page as a PDF; not every driver can. */
  print?(): Promise<Uint8Array>;
  /** Errors that scripts of the pages let through, as the browser words them. */
  problems(): string[];
  close(): Promise<void>;
};

/** Patience for a busy machine. */
const TIMEOUT_MS = 90_000;
const LOOK_MS = 60;

export type Window = ReturnType<typeof windowOf>;

/** @param origin of the site */
export function windowOf(driver: Driver, origin: string, engine: string, width: Width) {
  async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const end = Date.now() + TIMEOUT_MS;
    let problem = '';
    for (;;) {
      try {
        const value = await look();
        // A driver may say null for undefined.
        if (value !== undefined && value !== null && value !== false) return value;
      } catch (error) {
        if (error instanceof SilentDriver) throw error;
        // A page that is being left answers nothing.
        problem = ` (${error instanceof Error ? error.message.split('\n')[0] : ''})`;
      }
      if (Date.now() > end) throw new Error(`${engine} at ${width} px never had ${what}${problem}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  const screenshot = (name: string): Promise<void> =>
    driver.screenshot(`test-output/engines/${name}-${engine}-${width}.png`);
  const count = (target: Target): Promise<number> =>
    driver.run<number>(`return (${LOCATE})(...arguments).length`, target);
  const textOf = (css: string): Promise<string> =>
    driver.run<string>(`return document.querySelector(arguments[0])?.innerText ?? ''`, css);
  const path = (): Promise<string> => driver.run<string>('return location.pathname + location.search');

  /** Once it stands still and nothing lies over it. @param at where in its width: the middle, or its first part */
  const click = async (target: Target, at?: Place): Promise<void> => driver.click(await pointOf(target, at));
  const hover = async (target: Target): Promise<void> => driver.hover(await pointOf(target));

  function pointOf(target: Target, at: Place = 'middle'): Promise<Point> {
    let before: string | undefined;
    return until(`${describe(target)} to point at`, async () => {
      const isFirst = before === undefined;
      const now = await driver.run<Point | null>(`return (${POINT})(...arguments)`, target, at, isFirst);
      const same = now !== null && JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return same && now;
    });
  }

  return {
    engine,
    width,
    driver,
    until,
    count,
    path,
    open: (to: string) => driver.open(new URL(to, origin).href),
    click,
    hover,
    sees: (target: Target) => until(describe(target), async () => (await count(target)) > 0),
    lacks: (target: Target) => until(`no ${describe(target)}`, async () => (await count(target)) === 0),
    /** Waits for a page whose path matches. */
    arrives: (pattern: RegExp) =>
      until(`the page ${pattern.source}`, async () => {
        const now = await path();
        if (!pattern.test(now)) throw new Error(`it stands at ${now}`);
        if (!(await loaded(driver))) throw new Error('it is not loaded whole');
        return true;
      }),
    reads: (text: string | RegExp, css = 'body') =>
      until(`“${String(text)}” in ${css}`, async () => matches(await textOf(css), text)),
    async missing(text: string | RegExp, css = 'body'): Promise<void> {
      const found = await textOf(css);
      assert.ok(!matches(found, text), `${engine} at ${width} px shows “${String(text)}” in ${css}`);
    },
    /** Clicks a field, and types in place of what it holds. */
    async fill(target: Target, text: string): Promise<void> {
      await click(target);
      await driver.run(`const field = document.activeElement; field.select?.()`);
      await driver.type(text);
    },
    valueOf: (target: Target): Promise<string | undefined> =>
      driver.run<string | undefined>(`return (${LOCATE})(...arguments)[0]?.value`, target),
    screenshot,
    /** The same for people to look at, where they asked for it. */
    keepScreen: async (name: string) => {
      if (keepsScreens) await screenshot(name);
    },
  };
}

const loaded = (driver: Driver): Promise<boolean> =>
  driver.run<boolean>(`return document.readyState === 'complete'`);

const matches = (text: string, wanted: string | RegExp): boolean => {
  const plain = text.replace(/\s+/g, ' ');
  return typeof wanted === 'string' ? plain.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(plain);
};

const describe = ({ css, name, within }: Target): string =>
  `${name === undefined ? css : `“${name}”`}${within ? ` in ${within}` : ''}`;

/**
 * Runs in the page: the visible elements of a target, those first whose whole name it is. A field's name is its label,
 * anything else's its aria-label or text.
 */
export const LOCATE = `function ({ css, name, within, last }) {
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().toLowerCase();
  const byId = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const nameOf = (each) => tidy(each.getAttribute('aria-label') || byId(each.getAttribute('aria-labelledby')) ||
    each.labels?.[0]?.textContent || each.textContent || each.getAttribute('alt'));
  const visible = (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden' && !each.closest('[inert]');
  const roots = within ? [...document.querySelectorAll(within)].filter(visible) : [document];
  const all = roots.flatMap((root) => [...root.querySelectorAll(css)]).filter(visible);
  const ordered = (list) => last ? list.reverse() : list;
  if (name === null || name === undefined) return ordered(all);
  const wanted = tidy(name);
  const named = all.filter((each) => nameOf(each).includes(wanted));
  const whole = named.filter((each) => nameOf(each) === wanted);
  return ordered(whole.length ? whole : named);
}`;

/** Runs in the page: where the target can be clicked, scrolled to; null while it moves or something lies over it. */
const POINT = `function (target, at, isFirst) {
  if (isFirst) delete window.pointDrawn;
  const each = (${LOCATE})(target)[0];
  if (!each) return null;
  // A busy machine draws nothing for a while, so that what moves seems to stand still.
  const moves = ({ playState, effect }) => playState === 'running' && effect?.target?.contains(each);
  if (each.closest('[data-closed]') || document.getAnimations().some(moves)) return null;
  each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // What follows the scrolling, as a calendar follows its field, does so with the next frame. Where the page has no
  // script, nothing follows and no frame is told.
  if (window.pointDrawn === undefined) {
    window.pointDrawn = false;
    window.pointSince = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.pointDrawn = true)));
  }
  if (!window.pointDrawn && performance.now() - window.pointSince < 300) return null;
  const { left, top, width, height } = each.getBoundingClientRect();
  const x = Math.round(left + (at === 'start' ? Math.min(24, width / 4) : width / 2));
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  return hit && (each.contains(hit) || hit.contains(each) || hit.control === each || hit.closest('label')?.control === each) ? { x, y } : null;
}`;

export const button = (name: string, within?: string): Target => ({
  css: 'button, [role=button]',
  name,
  within,
});
export const link = (name: string, within?: string): Target => ({ css: 'a[href]', name, within });
export const field = (name: string, within?: string): Target => ({
  css: 'input, textarea, select',
  name,
  within,
});
export const named = (name: string, within?: string): Target => ({ css: `[name="${name}"]`, within });
export const heading = (name: string): Target => ({ css: 'h1, h2, h3', name });
export const css = (selector: string, within?: string): Target => ({ css: selector, within });
/** A radio button or a checkbox is clicked where it is drawn. */
export const choice = (name: string, within?: string): Target => ({ css: 'label', name, within });
export const option = (name: string): Target => ({ css: '[role=option]', name });
export const DRAWER = '[role=dialog]';
