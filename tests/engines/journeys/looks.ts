import assert from 'node:assert/strict';
import { paths } from '../../../src/shared/lib/paths.ts';
import { END, signInAsSample, START } from '../steps.ts';
import { css, type Window } from '../window.ts';

const PAGES: readonly (readonly [string, string])[] = [
  ['home', paths.home()],
  ['marketplace', paths.marketplace()],
  ['esim', `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`],
  ['insurance', paths.insurance()],
  ['search', paths.search()],
  ['saved', paths.saved()],
  ['purchases', paths.purchases()],
  ['application', paths.apply('plans')],
  ['settings', paths.settings()],
  ['trip', paths.trip()],
];

/** At once, and `drawn` two frames later: a screen shows no colour half-way, and none of before. */
const THEME = `const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets = [still];
  document.documentElement.dataset.theme = arguments[0];
  window.drawn = false;
  requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = true)))`;

/** Every page fits its width, in the light theme and the dark one. */
export async function looks(window: Window): Promise<void> {
  await signInAsSample(window);
  await window.open(paths.search());
  const program = await window.driver.run<string>(
    `return document.querySelector('main a[href^="/programs/"]').getAttribute('href')`,
  );
  for (const [name, path] of [...PAGES, ['program', program] as const]) {
    await window.open(path);
    await window.sees(css('h1'));
    for (const theme of ['light', 'dark'] as const) {
      await window.driver.run(THEME, theme);
      const { wide, room } = await window.driver.run<{ wide: number; room: number }>(
        `return { wide: document.documentElement.scrollWidth, room: document.documentElement.clientWidth }`,
      );
      assert.ok(wide <= room, `${name} is ${wide} px wide in ${room}`);
      await window.until(`${name} drawn in ${theme}`, () =>
        window.driver.run<boolean>('return window.drawn'),
      );
      await window.keepScreen(`${name}-${theme}`);
    }
  }
}
