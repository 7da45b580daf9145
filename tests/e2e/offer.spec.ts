/** An offer is asked about and accepted without script, and confirmed by its provider by the link of its mail (F184). */
import { authCopy } from '../../src/copy/account/auth.ts';
import { catalogueCopy } from '../../src/copy/catalogue/catalogue.ts';
import {
  offerAnswerCopy as copy,
  providerAnswerCopy as theirs,
} from '../../src/copy/applications/offerAnswer.ts';
import { offersCopy } from '../../src/copy/applications/offers.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { linkIn, mailsIn } from '../fixtures/eml.ts';
import { expect, test, watch } from '../fixtures/e2e.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';

const QUESTION = 'Is the host family within reach of the lab by bus?';

/** A third of a tablet's screen: a line of a deal's facts takes less than half of this. */
const MIN_FACTS = 256;

test('on a tablet the facts of a deal have room beside its picture and price', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(paths.signIn(paths.offers()));
  await page.getByRole('button', { name: authCopy.signIn.sample }).click();
  await page.goto(paths.offers());
  const facts = page.getByRole('article').first().locator('dl');
  expect((await facts.boundingBox())!.width).toBeGreaterThan(MIN_FACTS);
});

test('an offer is answered by its traveler and its provider', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const problems = await watch(context);
  const plain = await context.newPage();
  await plain.goto(paths.signIn(paths.offers()));
  await plain.getByRole('button', { name: authCopy.signIn.sample }).click();
  await plain.goto(paths.offers());
  await plain
    .getByRole('link', { name: /^View offer/ })
    .first()
    .click();
  const offer = plain.url();
  const reference = (await plain.getByText(/^Ref SJ-/).textContent())!.trim().replace('Ref ', '');
  await plain.getByRole('link', { name: offersCopy.program }).click();
  await expect(plain.getByRole('link', { name: catalogueCopy.applyForDeals })).toHaveCount(0);
  await plain.getByRole('link', { name: catalogueCopy.seeOffer }).first().click();
  expect(plain.url()).toBe(offer);
  const asking = plain.getByText(offersCopy.replyBy).or(plain.getByText(offersCopy.calendar));
  await expect(asking).toHaveCount(2);
  await plain.getByText(copy.ask, { exact: true }).click();
  await plain.getByLabel(copy.question).fill(QUESTION);
  await plain.getByRole('button', { name: copy.send }).click();
  await expect(plain.getByRole('main').getByRole('status')).toHaveText(copy.done.ask());
  await plain.getByRole('button', { name: copy.accept }).click();
  await expect(plain.getByRole('main').getByRole('status')).toHaveText(copy.done.accept());

  await expect(asking).toHaveCount(0);

  const mail = async () =>
    (await mailsIn(process.env.E2E_DATA!)).find(
      ({ subject, text }) => subject.includes(reference) && text.includes('accepted your offer'),
    );
  await expect.poll(async () => Boolean(await mail())).toBe(true);
  await page.goto(linkIn((await mail())!).href);
  await inspect(page, 'provider-answer');
  await inspectDark(page, 'provider-answer');
  await page.getByLabel(theirs.reply).fill('Yes, on the same line.');
  await page.getByRole('button', { name: theirs.send }).click();
  await expect(page.getByRole('status').getByText(theirs.done.reply)).toBeFocused();
  await page.getByRole('button', { name: theirs.confirm }).click();
  await expect(page.getByRole('status')).toHaveText(theirs.done.confirm);

  await plain.goto(offer);
  await expect(plain.locator('[data-status=confirmed]')).toBeVisible();
  await expect(plain.getByText('Yes, on the same line.')).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});
