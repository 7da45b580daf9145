/** The journeys that carry money and data, in one engine, on a phone and on a wide screen. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { EnginePaths } from '../../scripts/lib/engines.mjs';
import { startServer, temporaryFolder, type RunningServer } from '../fixtures/server.ts';
import { account } from './journeys/account.ts';
import { application } from './journeys/application.ts';
import { esim } from './journeys/esim.ts';
import { history } from './journeys/history.ts';
import { insurance } from './journeys/insurance.ts';
import { keyboard } from './journeys/keyboard.ts';
import { looks } from './journeys/looks.ts';
import { saved } from './journeys/saved.ts';
import { windowOf, type Driver, type Width, type Window } from './window.ts';

const PATIENCE_MS = 240_000;
const SCREENS = 'test-output/engines';

type Journey = (window: Window) => Promise<void>;
const JOURNEYS: Record<string, Journey> = {
  account,
  esim,
  insurance,
  saved,
  application,
  keyboard,
  history,
  looks,
};
/** Of `npm test`: each engine at the width that most of its travelers have, without what only makes pictures. */
const SLICE: Record<string, readonly Width[]> = { firefox: [1280], webkit: [390] };
const IN_SLICE = new Set(['account', 'esim', 'application', 'keyboard', 'history']);
const WIDTHS: readonly Width[] = [390, 1280];

export type Engine = { open(width: Width): Promise<Driver>; stop(): unknown };

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
  beforeAll(async () => {
    const paths = pathsOf(name);
    if (!paths)
      throw new Error(`TEST_ENGINES names no ${name}: run npm run test:engines, which looks for it.`);
    mkdirSync(SCREENS, { recursive: true });
    folder = await temporaryFolder();
    server = await startServer({ DATA_DIR: folder.path });
    engine = await start(paths);
  }, PATIENCE_MS);
  afterAll(async () => {
    await engine?.stop();
    await server?.stop();
    await folder?.remove();
  });

  describe.each(whole ? WIDTHS : SLICE[name]!)(`${name} at %i px`, (width) => {
    it.each(journeys)('%s', { timeout: PATIENCE_MS }, async (journey, walk) => {
      const window = windowOf(await engine.open(width), server.origin, name, width);
      try {
        await walk(window);
      } catch (error) {
        await window.screenshot(`failed-${journey}`).catch(() => {});
        throw error;
      } finally {
        await window.driver.close();
      }
    });
  });
}
