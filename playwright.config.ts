import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumArguments } from './scripts/lib/chromium.mjs';
import { machineEnvironment } from './scripts/lib/environment.mjs';
import { memoryFolder } from './scripts/lib/memoryFolder.mjs';
import { fontEnvironment } from './scripts/lib/fonts.mjs';
import { findHeadlessShell } from './scripts/lib/headlessShell.mjs';
import { freePort } from './scripts/lib/port.mjs';
import { serverCommand } from './scripts/lib/server.mjs';
import { contentForToday } from './tests/fixtures/contentForToday.ts';
import { TEST_SETTINGS } from './tests/fixtures/server.ts';

// This file is read again in every worker: what the first reading chose is handed on in the environment.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort());
  const folder = mkdtempSync(join(memoryFolder(), 'sojourn-e2e-'));
  process.env.E2E_DATA = join(folder, 'data');
  process.env.E2E_CONTENT = contentForToday(join(folder, 'content'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const origin = `http://localhost:${process.env.E2E_PORT}`;
const server = serverCommand(
  process.execPath,
  machineEnvironment({
    ...TEST_SETTINGS,
    PORT: process.env.E2E_PORT,
    DATA_DIR: process.env.E2E_DATA,
    CONTENT_DIR: process.env.E2E_CONTENT,
  }),
);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-output/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // One more than processors where there are two: half of a journey is waiting for what comes by itself.
  workers: 3,
  // Patience for a busy machine; a green test never waits for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    // A press that nothing answers fails before its test's own time is over, which may be a quarter of an hour.
    actionTimeout: 120_000,
    // So does a page that never comes: on a busy machine a navigation once hung until its test was over.
    navigationTimeout: 180_000,
    // What a service worker fetches is hidden from a test's own routes; pages-offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // `--trace=retain-on-failure` where a failure needs it: a trace of every test costs a quarter of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Movement is a third of a browser's work here; the journeys in Firefox and WebKit have it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findHeadlessShell(),
      args: chromiumArguments(),
      env: { ...(process.env as Record<string, string>), ...fontEnvironment() },
    },
  },
  projects: [
    {
      name: 'phone',
      // Their tests set the widths by themselves, or have no screen.
      testIgnore: /\/(frame-looks|home|pages|pages-trouble|shipped)\.spec\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // What these tell does not depend on the width, and the whole must end in a quarter of an hour.
      testIgnore:
        /\/(after-sale|apply|calendar|documents|editing|editors-two-processes|family-cart|foreign-client|help-me-pick|imports|insurance-quote|known-services|large-text|mail|no-script|offer|packed|pages-offline|papers|pictures|privacy|providers|push|receipt|saved|services|sign-up-confirmed|sizes|staff|support|support-part|top-up|trip|trouble)\.spec\.ts$/,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    command: [server.file, ...server.args].map((part) => JSON.stringify(part)).join(' '),
    // Playwright asks its server for colours; Node would say in each run that NO_COLOR speaks against it.
    env: { ...(server.env as Record<string, string>), NO_COLOR: '' },
    url: `${origin}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
