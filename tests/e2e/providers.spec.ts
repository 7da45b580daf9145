/**
 * Bought with Stripe's double in place of the sandbox, delivered, the receipt read, and given back before use: from the cart to
 * the money's way home (F091, F113, F159).
 */
import { freePort } from '../../scripts/lib/port.mjs';
import { cartCopy } from '../../src/copy/cart.ts';
import { purchasesCopy } from '../../src/copy/purchases.ts';
import { receiptCopy } from '../../src/copy/receipt.ts';
import { refundsCopy } from '../../src/copy/refunds.ts';
import { plansCopy } from '../../src/copy/plans.ts';
import { travelersCopy } from '../../src/copy/travelers.ts';
import { longDate } from '../../src/shared/lib/dates.ts';
import { usd } from '../../src/shared/lib/money.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test as base } from '../fixtures/e2e.ts';
import { pageCount, printed } from '../fixtures/printed.ts';
import { getQuote } from '../fixtures/quote.ts';
import { startServer, temporaryFolder, type RunningServer } from '../fixtures/server.ts';
import { addToCart, drawer, END, inspect, START } from '../fixtures/story.ts';
import { startStripe, type StripeDouble } from '../mocks/stripe.ts';

type House = { server: RunningServer; stripe: StripeDouble };

/** A server of its own, with the doubles where the sandbox would be. */
const test = base.extend<object, { house: House }>({
  house: [
    // Playwright reads the first argument's names, and there are none.
    async ({}, use) => {
      const folder = await temporaryFolder();
      const port = String(await freePort());
      const stripe = await startStripe({ webhook: `http://localhost:${port}/api/webhooks/payments` });
      const settings = { ...stripe.settings, DATA_DIR: folder.path, PORT: port };
      const server = await startServer(settings);
      await use({ server, stripe });
      await server.stop();
      await stripe.close();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.server.origin),
});

test('an eSIM and an insurance are paid by Stripe, delivered, and given back', async ({ page, house }) => {
  test.slow();
  const { stripe } = house;
  await signUp(page, newAccount(), `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`);
  await addToCart(page);
  await expect(drawer(page)).toContainText(cartCopy.refund);
  await page.goto(paths.insurance());
  await getQuote(page, 'Japan');
  const premium = page.getByRole('link', { name: plansCopy.choose('Premium'), exact: true });
  if (!(await premium.isVisible()))
    await page.locator('label.choice', { hasText: /^\s*Premium\s*$/ }).click();
  await premium.click();
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();

  await test.step('paid on the provider’s own page', async () => {
    await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
    await page.waitForURL(`${stripe.url}/c/pay/**`);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL((url) => url.pathname === paths.purchases());
    for (const stamp of [
      purchasesCopy.progress.esim.ready.stamp,
      purchasesCopy.progress.insurance.ready.stamp,
    ])
      await expect(page.locator('.stamp', { hasText: stamp })).toBeVisible();
    expect(stripe.books.intents.size).toBe(1);
    await expect(page.locator('[data-cart-button]')).toHaveAccessibleName(cartCopy.button(0));
  });

  const [order] = [...stripe.books.sessions.values()];
  const total = usd(order?.amount_total ?? 0);
  const created = stripe.asked.find(({ method }) => method === 'POST');
  const esim = Number(created?.fields.get('line_items[0][price_data][unit_amount]'));
  const number = order?.metadata?.['order_number'] ?? '';
  await test.step('its receipt, on one page', async () => {
    await page.getByRole('link', { name: purchasesCopy.receiptOf(number) }).click();
    await page.getByRole('heading', { level: 1, name: receiptCopy.title }).waitFor();
    const paper = page.locator('.certificate');
    for (const text of [
      number,
      total,
      'Japan',
      'as long as no phone has installed it',
      receiptCopy.rulesNote,
    ])
      await expect(paper).toContainText(text);
    await expect(paper).not.toContainText(receiptCopy.test);
    await inspect(page, 'receipt');
    expect(pageCount(await printed(page, 'receipt', 'A4'))).toBe(1);
    await page.goto(paths.purchases());
  });

  await test.step('the eSIM given back: its code is gone, the policy stays', async () => {
    const pass = page.locator('[data-purchase]', { hasText: 'Travel eSIM' });
    await pass.getByText(refundsCopy.open).click();
    await expect(pass).toContainText(`Refunded in full until ${longDate(END)} (UTC)`);
    await inspect(page, 'refund-asked');
    await pass.getByRole('button', { name: /^Refund \$/ }).click();
    await page.waitForURL(/refund=/);
    await expect(page.getByText(refundsCopy.doneTitle(usd(esim)))).toBeVisible();
    await expect(pass.locator('.stamp', { hasText: 'Refunded' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
    await inspect(page, 'refunded');
    expect(stripe.books.given(order!.payment_intent!)).toBe(esim);
  });

  await test.step('the insurance too: the order is refunded, in full, once', async () => {
    const pass = page.locator('[data-purchase]', { hasText: 'Travel insurance' });
    await pass.getByText(refundsCopy.open).click();
    await expect(pass).toContainText('the day before departure');
    await pass.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.locator('.stamp', { hasText: 'Refunded' })).toHaveCount(2);
    expect(stripe.books.given(order!.payment_intent!)).toBe(order!.amount_total);
    await page.getByRole('link', { name: purchasesCopy.receiptOf(number) }).click();
    await expect(page.locator('.certificate')).toContainText(`${receiptCopy.remaining}$0.00`);
  });
});
