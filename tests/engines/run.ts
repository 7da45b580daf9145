/** The journeys that carry money and data, in one engine, on a phone and on a wide screen. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { EnginePaths } from '../../scripts/lib/engines.mjs';
import { contentForToday } from '../fixtures/contentForToday.ts';
import { startServer, temporaryFolder, type RunningServer } from '../fixtures/server.ts';
import { answered, bounded, SilentDriver } from './drivers/bounded.ts';
import { account } from './journeys/account.ts';
import { application } from './journeys/application.ts';
import { esim } from './journeys/esim.ts';
import { history } from './journeys/history.ts';
import { insurance } from './journeys/insurance.ts';
import { keyboard } from './journeys/keyboard.ts';
import { looks } from './journeys/looks.ts';
import { calendar } from './journeys/calendar.ts';
import { menusWithoutPopovers } from './journeys/menusWithoutPopovers.ts';
import { papers } from './journeys/papers.ts';
import { printing } from './journeys/printing.ts';
import { storageBlocked } from './journeys/storageBlocked.ts';
import { withoutScript } from './journeys/withoutScript.ts';
import { saved } from './journeys/saved.ts';
import { windowOf, type Driver, type Lack, type Site, type Width, type Window } from './window.ts';

const TIMEOUT_MS = 240_000;
const SCREENS = 'test-output/engines';

type Journey = (window: Window, site: Site) => Promise<void>;
const JOURNEYS: Record<string, Journey> = {
  account,
  esim,
  insurance,
  saved,
  application,
  keyboard,
  history,
  calendar,
  'without script': withoutScript,
  'storage blocked': storageBlocked,
  'menus without popovers': menusWithoutPopovers,
  papers,
  printing,
  looks,
};
/** What the browser of a journey is started without. */
const WITHOUT: Record<string, Lack> = {
  'without script': 'script',
  'storage blocked': 'storage',
  'menus without popovers': 'popovers',
};
/** What an engine's driver cannot do, and why: these journeys are left out (docs/engines.md). */
const CANNOT: Record<string, Record<string, string>> = {
  firefox: { 'menus without popovers': 'Firefox has no setting that takes them away' },
  webkit: { printing: 'WebKitWebDriver does not print' },
};
/** Of `npm test`: each engine at the width that most of its travelers have, without what only makes pictures. */
const SLICE: Record<string, readonly Width[]> = { firefox: [1280], webkit: [390] };
const IN_SLICE = new Set(['account', 'esim', 'application', 'keyboard', 'history']);
const WIDTHS: readonly Width[] = [390, 1280];

/** What Firefox and WebKit say of a request or a script on its way when its page is left. */
const LEFT =
  /NetworkError when attempting|Load failed|AbortError|error loading dynamically imported module|Importing a module script failed/;

export type Engine = { open(width: Width, lack?: Lack): Promise<Driver>; stop(): unknown };

/** Where the engine is, as `npm run test:engines` found it (scripts/lib/engines.mjs). */
function pathsOf(name: string): EnginePaths | undefined {
  const engines = JSON.parse(process.env['TEST_ENGINES'] ?? '{}') as Record<string, EnginePaths>;
  return engines[name];
}

export function runIn(name: 'firefox' | 'webkit', start: (paths: EnginePaths) => Promise<Engine>): void {
  const whole = process.env['TEST_ENGINES_WHOLE'] === '1';
  const journeys = Object.entries(JOURNEYS).filter(([journey]) => whole || IN_SLICE.has(journey));
  let server: RunningServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let engine: Engine;
  let settings: { DATA_DIR: string; CONTENT_DIR: string };
  beforeAll(async () => {
    const paths = pathsOf(name);
    if (!paths)
      throw new Error(`TEST_ENGINES names no ${name}: run npm run test:engines, which looks for it.`);
    mkdirSync(SCREENS, { recursive: true });
    folder = await temporaryFolder();
    settings = {
      DATA_DIR: join(folder.path, 'data'),
      CONTENT_DIR: contentForToday(join(folder.path, 'content')),
    };
    server = await startServer(settings);
    engine = await start(paths);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await engine?.stop();
    await server?.stop();
    await folder?.remove();
  });

  const site: Site = {
    stop: () => server.stop(),
    start: async () => void (server = await startServer({ ...settings, PORT: String(server.port) })),
  };

  async function walkOnce(journey: string, walk: Journey, width: Width): Promise<void> {
    const driver = bounded(await answered('open a window', engine.open(width, WITHOUT[journey])));
    const window = windowOf(driver, server.origin, name, width);
    try {
      await walk(window, site);
      assert.deepEqual(
        driver.problems().filter((problem) => !LEFT.test(problem)),
        [],
      );
    } catch (error) {
      if (!(error instanceof SilentDriver)) await window.screenshot(`failed-${journey}`).catch(() => {});
      throw error;
    } finally {
      await driver.close().catch(() => {});
    }
  }

  describe.each(whole ? WIDTHS : SLICE[name]!)(`${name} at %i px`, (width) => {
    for (const [journey, walk] of journeys) {
      if (CANNOT[name]?.[journey]) continue;
      it(journey, { timeout: 2 * TIMEOUT_MS }, () =>
        walkOnce(journey, walk, width).catch(async (error: unknown) => {
          if (!(error instanceof SilentDriver)) throw error;
          console.warn(`${name} at ${width} px, ${journey}: ${error.message} It is started anew, once.`);
          await answered('stop', Promise.resolve(engine.stop())).catch(() => {});
          engine = await start(pathsOf(name)!);
          await walkOnce(journey, walk, width);
        }),
      );
    }
  });
}
