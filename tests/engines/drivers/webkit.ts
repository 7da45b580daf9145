/** WebKitGTK by WebDriver: its MiniBrowser on a screen that nobody sees. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import type { EnginePaths } from '../../../scripts/lib/engines.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import type { Driver, Key, Lack, Width } from '../window.ts';

const HEIGHT: Record<Width, number> = { 390: 844, 1280: 900 };
/** The buttons of MiniBrowser's bar are wider together than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';
const KEYS: Record<Key, string[]> = {
  Tab: [Keys.TAB],
  'Shift+Tab': [Keys.SHIFT, Keys.TAB],
  Enter: [Keys.ENTER],
  Escape: [Keys.ESCAPE],
  Space: [' '],
  ArrowDown: [Keys.ARROW_DOWN],
  ArrowUp: [Keys.ARROW_UP],
  ArrowRight: [Keys.ARROW_RIGHT],
  ArrowLeft: [Keys.ARROW_LEFT],
};

const WITHOUT: Record<Lack, string> = {
  script: '--enable-javascript=false',
  storage: '--enable-html5-local-storage=false',
  popovers: '--features=-PopoverAttribute',
};
/** The browser writes what a page's console says to its output. */
const CONSOLE = '--enable-write-console-messages-to-stdout=true';
const PROBLEM = /CONSOLE JS ERROR (.*)/;

export type WebKit = { port: number; browser: string; problems: string[]; stop(): void };

export async function startWebKit({ browser, driver = '', screen: xvfb = '' }: EnginePaths): Promise<WebKit> {
  const settings = mkdtempSync(join(tmpdir(), 'sojourn-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW);
  const { child: screen, display } = await startScreen(xvfb);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  });
  const problems: string[] = [];
  createInterface(child.stdout).on('line', (line) => problems.push(...(PROBLEM.exec(line)?.slice(1) ?? [])));
  await answering(port);
  return {
    port,
    browser,
    problems,
    stop() {
      child.kill();
      screen.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Xvfb chooses a free display and writes its number. */
async function startScreen(xvfb: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { child, display: `:${number}` };
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      )
    )
      return;
    if (tries > 200) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A private window of a profile of its own, as every session has. */
export async function openWebKit(webkit: WebKit, width: Width, lack?: Lack): Promise<Driver> {
  const { port, browser, problems } = webkit;
  problems.length = 0;
  const options = { binary: browser, args: ['--automation', CONSOLE, ...(lack ? [WITHOUT[lack]] : [])] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT[width] });
  return {
    open: (url) => driver.get(url),
    back: () => travel(driver, -1),
    forward: () => travel(driver, 1),
    reload: () => driver.navigate().refresh(),
    run: (script, ...args) => driver.executeScript(script, ...args),
    click: (point) =>
      driver
        .actions()
        .move({ ...point, origin: Origin.VIEWPORT })
        .click()
        .perform(),
    hover: (point) =>
      driver
        .actions()
        .move({ ...point, origin: Origin.VIEWPORT })
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(key) {
      const [last, ...holds] = KEYS[key].toReversed() as [string, ...string[]];
      const actions = driver.actions();
      for (const hold of holds) actions.keyDown(hold);
      actions.sendKeys(last);
      for (const hold of holds) actions.keyUp(hold);
      await actions.perform();
    },
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    problems: () => problems,
    close: () => driver.quit(),
  };
}

/** Of one try. A second one while the first is only slow would go two steps. */
const LEAVE_MS = 30_000;

/**
 * Through the history. While a page arrives the driver has done nothing and said nothing; so this waits until it is there, and
 * asks once more where it is not left.
 */
async function travel(driver: WebDriver, delta: -1 | 1): Promise<void> {
  const go = () => (delta < 0 ? driver.navigate().back() : driver.navigate().forward());
  await driver.wait(() => driver.executeScript<boolean>('return document.readyState === "complete"'));
  const before = await driver.getCurrentUrl();
  await go();
  const isLeft = async () => (await driver.getCurrentUrl()) !== before;
  await driver.wait(isLeft, LEAVE_MS).catch(go);
}
