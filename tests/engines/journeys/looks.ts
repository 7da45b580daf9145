import assert from 'node:assert/strict';
import { paths } from '../../../src/shared/lib/paths.ts';
import { START, END, signUp } from '../steps.ts';
import type { Window } from '../window.ts';

const PAGES: readonly (readonly [string, string])[] = [
  ['marketplace', paths.marketplace()],
  ['esim', `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`],
  ['insurance', paths.insurance()],
  ['settings', paths.settings()],
  ['trip', paths.trip()],
];

/** Every page fits its width, in the light theme and the dark one. */
export async function looks(window: Window): Promise<void> {
  await signUp(window);
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, path] of PAGES) {
      await window.open(path);
      await window.driver.run(`document.documentElement.dataset.theme = arguments[0]`, theme);
      const { wide, room } = await window.driver.run<{ wide: number; room: number }>(
        `return { wide: document.documentElement.scrollWidth, room: document.documentElement.clientWidth }`,
      );
      assert.ok(wide <= room, `${name} is ${wide} px wide in ${room}`);
      await window.screenshot(`${name}-${theme}`);
    }
  }
}
