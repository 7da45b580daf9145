/** My Purchases on the phone that travels (F150): its own set-up first, everything else folded, the refund last. */
import sharp from 'sharp';
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright/test';
import { encode } from 'uqr';
import { authCopy } from '../../src/copy/account/auth.ts';
import { purchasesCopy as copy } from '../../src/copy/purchases/purchases.ts';
import { refundsCopy } from '../../src/copy/purchases/refunds.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const PHONES: [string, string, string, string][] = [
  ['iphone', IPHONE, 'https://esimsetup.apple.com/', 'Android'],
  ['android', ANDROID, 'https://esimsetup.android.com/', 'iPhone'],
];

async function openPass(page: Page): Promise<Locator> {
  await page.goto(paths.signIn());
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.waitForURL((url) => url.pathname === paths.home());
  await page.goto(paths.purchases());
  return page.locator('[data-purchase]', { hasText: 'Travel eSIM' });
}

const codeOf = async (pass: Locator): Promise<string> => {
  const address = new URL((await pass.locator('[data-install]').first().getAttribute('href'))!);
  return address.searchParams.get('carddata')!;
};

for (const [name, userAgent, prefix, other] of PHONES)
  test.describe(`on ${name}`, () => {
    test.use({ userAgent });

    test('its own set-up is the first and the only filled button', async ({ page }) => {
      const pass = await openPass(page);
      const first = pass.locator('.btn').first();
      await expect(first).toHaveAttribute('data-install', name);
      await expect(first).toHaveClass(/btn-primary/);
      await expect(pass.locator('.btn-primary')).toHaveCount(1);
      expect(await first.getAttribute('href')).toContain(prefix);
      expect(await codeOf(pass)).toMatch(/^LPA:1\$/);
      await expect(pass.getByRole('link', { name: copy.installInstead(other) })).toBeVisible();
      await expect(pass.getByRole('img', { name: copy.qr })).toBeHidden();
      await inspect(page, `purchases-${name}`);
    });
  });

test.describe('folded', () => {
  test.use({ userAgent: IPHONE });

  test('the code, the steps and the help open without script; the refund is last', async ({
    browser,
    page,
    baseURL,
  }) => {
    await openPass(page);
    const options: BrowserContextOptions = { baseURL: baseURL!, userAgent: IPHONE, javaScriptEnabled: false };
    const still = await browser.newContext({ ...options, storageState: await page.context().storageState() });
    const view = await still.newPage();
    await view.goto(paths.purchases());
    const pass = view.locator('[data-purchase]', { hasText: 'Travel eSIM' });
    await expect(pass.getByText(copy.savePicture)).toBeHidden();
    await pass.getByText(copy.scanOther).click();
    await expect(pass.getByRole('img', { name: copy.qr })).toBeVisible();
    await pass.getByText('Android', { exact: true }).click();
    await expect(pass.getByText('Choose Add eSIM and scan the code.')).toBeVisible();
    await pass.getByText(copy.stepsOn('iPhone')).click();
    await expect(pass.getByText(/then Allow/)).toBeVisible();
    await pass.getByText('It does not connect').click();
    await expect(pass.getByText('internet.sojourn.example')).toBeVisible();
    const last = pass.locator('summary, a, button').locator('visible=true').last();
    await expect(last).toHaveText(refundsCopy.open);
    await last.click();
    await expect(pass).toContainText(refundsCopy.what.esim);
    await still.close();
  });

  test('stands up to axe, in the dark, at 320 px and at twice the text', async ({ page }) => {
    const pass = await openPass(page);
    const policy = (await page.locator('a[href*="purchases/policy/"]').first().getAttribute('href'))!;
    for (const title of [copy.scanOther, copy.stepsOn('iPhone'), 'It does not connect', refundsCopy.open])
      await pass.getByText(title).click();
    await inspect(page, 'purchases-open');
    await inspectDark(page, 'purchases-open');
    await page.setViewportSize({ width: 320, height: 640 });
    await inspect(page, 'purchases-open');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const paper of ['', 'policy', 'letter', 'certificate']) {
      if (paper) await page.goto(policy.replace('policy', paper));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await inspect(page, `large-${paper || 'purchases'}`);
    }
  });

  test('the code is printed while it is folded', async ({ page }) => {
    const pass = await openPass(page);
    await page.emulateMedia({ media: 'print' });
    await expect(pass.getByRole('img', { name: copy.qr })).toBeVisible();
  });
});

test.describe('the code as a picture', () => {
  test.use({ userAgent: ANDROID });

  /** Whether the picture's modules are those of the code that the phone's set-up gets. */
  async function expectCode(picture: Buffer, code: string): Promise<void> {
    const { data, size } = encode(code, { ecc: 'M', border: 0 });
    const { data: grey, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    const step = info.width / (size + 8);
    const middle = (module: number): number => Math.floor((module + 4.5) * step);
    const dark = data.map((row, y) =>
      row.map((_, x) => grey[(middle(y) * info.width + middle(x)) * info.channels]! < 128),
    );
    expect(dark).toEqual(data);
    // The quiet zone that scanners need.
    expect(grey[0]).toBe(255);
  }

  test('is saved where there is no share sheet', async ({ page }) => {
    await page.addInitScript(() => Object.assign(Navigator.prototype, { canShare: undefined }));
    const pass = await openPass(page);
    const saving = page.waitForEvent('download');
    await pass.getByRole('button', { name: copy.savePicture }).click();
    const download: Download = await saving;
    expect(download.suggestedFilename()).toMatch(/^eSIM Portugal SJ-.*\.png$/);
    await expectCode(
      await sharp(await download.path())
        .png()
        .toBuffer(),
      await codeOf(pass),
    );
    await expect(pass.getByRole('button', { name: copy.pictureSaved })).toBeVisible();
  });

  test('is shared as a file and never as an address', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, {
        canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
        share: async ({ files, ...rest }: ShareData) => {
          const bytes = new Uint8Array(await files![0]!.arrayBuffer());
          Object.assign(window, { shared: { bytes: [...bytes], rest } });
        },
      });
    });
    const pass = await openPass(page);
    await pass.getByRole('button', { name: copy.share }).click();
    await page.waitForFunction(() => 'shared' in window);
    const { bytes, rest } = await page.evaluate(
      () => (window as unknown as { shared: { bytes: number[]; rest: object } }).shared,
    );
    expect(rest).toEqual({});
    await expectCode(Buffer.from(bytes), await codeOf(pass));
  });
});

test('without a purchase the page leads to both products and to the programs', async ({ page }) => {
  await signUp(page, newAccount(), paths.purchases());
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: copy.emptyTitle })).toBeVisible();
  for (const [name, href] of [
    [copy.toEsim, paths.esim()],
    [copy.toInsurance, paths.insurance()],
    [copy.toSearch, paths.search()],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
});
