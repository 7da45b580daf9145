/**
 * Purchase, delivery, receipt and refund with doubles of Stripe, of the eSIM wholesaler and of reCAPTCHA in place of the
 * built-in sandboxes (F091, F113, F159).
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../scripts/lib/port.mjs';
import { cartCopy } from '../../src/copy/cart/cart.ts';
import { esimPageCopy } from '../../src/copy/esim/esimPage.ts';
import { ordersCopy } from '../../src/copy/purchases/orders.ts';
import { phasesCopy } from '../../src/copy/purchases/phases.ts';
import { orderTableCopy } from '../../src/copy/purchases/orderTable.ts';
import { certificateCopy } from '../../src/copy/insurance/certificate.ts';
import { policyCopy } from '../../src/copy/insurance/policy.ts';
import { deliveryCopy } from '../../src/copy/purchases/delivery.ts';
import { purchasesCopy } from '../../src/copy/purchases/purchases.ts';
import { receiptCopy } from '../../src/copy/purchases/receipt.ts';
import { refundsCopy } from '../../src/copy/purchases/refunds.ts';
import { usageCopy } from '../../src/copy/esim/usage.ts';
import { travelersCopy } from '../../src/copy/insurance/travelers.ts';
import { longDate } from '../../src/shared/lib/dates.ts';
import { usd } from '../../src/shared/lib/money.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test as base } from '../fixtures/e2e.ts';
import { pageCount, printPage } from '../fixtures/printPage.ts';
import { choosePlan, getQuote } from '../fixtures/quote.ts';
import { startServer, temporaryFolder, type RunningServer } from '../fixtures/server.ts';
import { addToCart, drawer, END, inspect, START } from '../fixtures/story.ts';
import { startEsimAccess, type EsimAccessDouble } from '../mocks/esimAccess.ts';
import { startRecaptcha, type RecaptchaDouble } from '../mocks/recaptcha.ts';
import { startStripe, type StripeDouble } from '../mocks/stripe.ts';
import { successUrl } from '../mocks/stripe/page.ts';

const GB = 1024 ** 3;

type Site = {
  server: RunningServer;
  stripe: StripeDouble;
  esimAccess: EsimAccessDouble;
  recaptcha: RecaptchaDouble;
  /** Stops the server, lets `meanwhile` happen to its data folder, and starts it again. */
  restart: (meanwhile: (folder: string) => void) => Promise<void>;
};

/** A separate server with the doubles in place of the sandboxes. */
const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright requires a destructuring pattern here.
    async ({}, use) => {
      const folder = await temporaryFolder();
      const port = String(await freePort());
      const stripe = await startStripe({ webhook: `http://localhost:${port}/api/webhooks/payments` });
      const esimAccess = await startEsimAccess({ secret: 'a-secret-of-the-tests' });
      const recaptcha = await startRecaptcha();
      const senders = { ESIM_ACCESS_SENDERS: '127.0.0.1,::1' };
      const vendors = { ...senders, ...stripe.settings, ...esimAccess.settings, ...recaptcha.settings };
      const start = () => startServer({ ...vendors, DATA_DIR: folder.path, PORT: port });
      const site: Site = {
        server: await start(),
        stripe,
        esimAccess,
        recaptcha,
        async restart(meanwhile) {
          await site.server.stop();
          meanwhile(folder.path);
          site.server = await start();
        },
      };
      await use(site);
      await site.server.stop();
      await Promise.all([stripe, esimAccess, recaptcha].map((double) => double.close()));
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
});

test('an eSIM and an insurance are paid by Stripe, delivered, and given back', async ({ page, site }) => {
  test.slow();
  const { stripe, esimAccess, recaptcha } = site;
  await signUp(page, newAccount(), `${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`);
  await addToCart(page);
  await expect(drawer(page)).toContainText(cartCopy.refund);
  await page.goto(paths.insurance());
  await getQuote(page, 'Japan');
  await choosePlan(page, 'Premium');
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();

  await test.step('paid on the provider’s own page', async () => {
    await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
    await page.waitForURL(`${stripe.url}/c/pay/**`);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL((url) => url.pathname === paths.purchases());
    for (const stamp of [phasesCopy.esim.tomorrow().stamp, phasesCopy.insurance.tomorrow().stamp])
      await expect(page.locator('.stamp:visible', { hasText: new RegExp(`^\\s*${stamp}`) })).toBeVisible();
    expect(stripe.books.intents.size).toBe(1);
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(page.getByText(purchasesCopy.testCode)).toHaveCount(0);
    expect([...esimAccess.ledger.values()]).toMatchObject([{ packageCode: 'PJP5', charged: 1 }]);
    // Two additions to the cart, and the order.
    expect(recaptcha.verified).toHaveLength(3);
    await expect(page.locator('[data-cart-button]')).toHaveAccessibleName(cartCopy.button(0));
  });

  const [order] = [...stripe.books.sessions.values()];
  const total = usd(order?.amount_total ?? 0);
  const created = stripe.asked.find(({ method }) => method === 'POST');
  const esim = Number(created?.fields.get('line_items[0][price_data][unit_amount]'));
  const number = order?.metadata?.['order_number'] ?? '';
  await test.step('its receipt, on one page', async () => {
    await page.getByRole('link', { name: orderTableCopy.receiptOf(number) }).click();
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
    expect(pageCount(await printPage(page, 'receipt', 'A4'))).toBe(1);
    await page.goto(paths.purchases());
  });

  await test.step('what the eSIM has left, as the wholesaler tells it', async () => {
    const [sold] = [...esimAccess.ledger.values()];
    const pass = page.locator('[data-purchase]', { hasText: 'Travel eSIM' });
    /** Its notification only says which eSIM to ask about. */
    const becomes = async (stamp: string, used: number): Promise<void> => {
      if (used) esimAccess.use(sold!.transactionId, used);
      const content = { esimTranNo: sold!.esimTranNo };
      const data = { notifyType: 'DATA_USAGE', content };
      expect((await page.request.post('/api/webhooks/esim', { data })).status()).toBe(200);
      await expect(async () => {
        await page.reload();
        await expect(pass.locator('.stamp:visible')).toContainText(stamp, { timeout: 500 });
      }).toPass();
    };
    await expect(pass).not.toContainText(usageCopy.left);
    await becomes('Active', 4.25 * GB);
    await expect(pass).toContainText('768 MB of 5 GB');
    await expect(pass.getByRole('img', { name: usageCopy.left })).toBeVisible();
    await inspect(page, 'data-left');
    await becomes('Used up', 5 * GB);
    await expect(pass).toContainText('0 MB of 5 GB');
    await expect(pass).toContainText(refundsCopy.why.INSTALLED);
    await expect(pass.getByText(refundsCopy.open)).toHaveCount(0);
    await inspect(page, 'used-up');
    const again = pass.getByRole('link', { name: purchasesCopy.againNewOf('Japan') });
    await expect(again).toHaveAttribute(
      'href',
      new RegExp(`destination=JPN&startDate=${START}&endDate=${END}`),
    );
    Object.assign(sold!, { esimStatus: 'GOT_RESOURCE', smdpStatus: 'RELEASED', orderUsage: 0 });
    await becomes('Ready', 0);
  });

  await test.step('the eSIM given back: its code is gone, the policy stays', async () => {
    const pass = page.locator('[data-purchase]', { hasText: 'Travel eSIM' });
    await pass.getByText(refundsCopy.open).click();
    await expect(pass).toContainText(`Refunded in full until ${longDate(END)} (UTC)`);
    await inspect(page, 'refund-asked');
    await pass.getByRole('button', { name: /^Refund \$/ }).click();
    await page.waitForURL(/refund=/);
    await expect(page.getByRole('main').getByText(refundsCopy.doneTitle(usd(esim)))).toBeVisible();
    await expect(pass.locator('.stamp', { hasText: 'Refunded' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
    await inspect(page, 'refunded');
    expect(stripe.books.given(order!.payment_intent!)).toBe(esim);
    expect([...esimAccess.ledger.values()]).toMatchObject([{ esimStatus: 'CANCEL' }]);
  });

  await test.step('the insurance too: the order is refunded, in full, once', async () => {
    const pass = page.locator('[data-purchase]', { hasText: 'Travel insurance' });
    await pass.getByText(refundsCopy.open).click();
    await expect(pass).toContainText('the day before departure');
    const policy = await pass.getByRole('link', { name: policyCopy.open, exact: false }).getAttribute('href');
    await pass.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.locator('.stamp', { hasText: 'Refunded' })).toHaveCount(2);
    await page.goto(policy!);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(certificateCopy.refunded.heading);
    await inspect(page, 'policy-refunded');
    await page.goBack();
    expect(stripe.books.given(order!.payment_intent!)).toBe(order!.amount_total);
    await page.getByRole('link', { name: orderTableCopy.receiptOf(number) }).click();
    await expect(page.locator('.certificate')).toContainText(`${receiptCopy.remaining}$0.00`);
  });

  await test.step('charged one cent off: nothing is delivered, and a person can be reached', async () => {
    await page.goto(`${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`);
    await addToCart(page);
    await drawer(page).getByRole('button', { name: cartCopy.complete }).click();
    await page.waitForURL(`${stripe.url}/c/pay/**`);
    const session = stripe.books.sessionOf(new URL(page.url()).pathname.split('/').at(-1)!);
    stripe.books.pay(session.id, { amount_total: session.amount_total! - 1 });
    await page.goto(successUrl(session));
    // What came of the payment is read out, without taking the focus.
    await expect(page.locator('#status[role=status]')).toContainText(ordersCopy.attentionTitle);
    const note = page.locator('[data-announce]').filter({ hasText: ordersCopy.attentionTitle });
    await expect(note.getByRole('link', { name: ordersCopy.contact })).toHaveAttribute(
      'href',
      paths.contact(),
    );
    await expect(page.locator('[data-progress=attention]')).toContainText(deliveryCopy.esim.attention.text);
    await inspect(page, 'attention');
    expect(esimAccess.ledger.size).toBe(1);
  });

  await test.step('while the wholesaler does not answer, its list is told with its age', async () => {
    await esimAccess.close();
    await site.restart((folder) => {
      const db = new DatabaseSync(join(folder, 'sojourn.db'));
      db.exec(`update settings set value = json_set(value, '$.heard', json_extract(value, '$.heard') - 3 * 3600000)
        where key = 'esim-access:catalogue'`);
      db.close();
    });
    await page.goto(`${paths.esim()}?destination=JPN&startDate=${START}&endDate=${END}`);
    await expect(page.getByRole('main')).toContainText(esimPageCopy.asOf('3 hours ago'));
    await expect(page.getByRole('radio', { name: /^5 GB/ })).toHaveCount(1);
    await inspect(page, 'esim-as-of');
  });
  expect([esimAccess.problems, recaptcha.problems]).toEqual([[], []]);
});
