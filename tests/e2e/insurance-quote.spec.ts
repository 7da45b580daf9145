/** Quote, plans, explainer and travelers (F070-F092), with and without script. */
import { checkoutCopy } from '../../src/copy/cart/checkout.ts';
import { coverageCopy } from '../../src/copy/insurance/coverage.ts';
import { insuranceCopy } from '../../src/copy/insurance/insurance.ts';
import { plansCopy } from '../../src/copy/insurance/plans.ts';
import { travelersCopy } from '../../src/copy/insurance/travelers.ts';
import { advisoryCopy } from '../../src/copy/insurance/advisory.ts';
import { frameCopy } from '../../src/copy/frame/frame.ts';
import { formsCopy } from '../../src/copy/frame/forms.ts';
import {
  answersAddress,
  plansPart,
  quoteAddress,
  travelerAddress,
} from '../../src/shared/insurance/address.ts';
import type { QuoteValues } from '../../src/shared/insurance/rules.ts';
import { MAX_TRAVELERS } from '../../src/shared/insurance/travelers.ts';
import { addDays, addYear, localToday, longDate } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { tripDates } from '../../src/shared/trips/text.ts';
import type { Browser, Locator, Page } from 'playwright/test';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { addTraveler, answers, DEPARTURE, getQuote, RETURN, typeDates } from '../fixtures/quote.ts';
import { beforeScripts, chooseDestination, drawer, inspect, inspectDark } from '../fixtures/story.ts';

const PREMIUM = '1510';
/** The lowest first. */
const PRICES = ['$129.69', '$170.30', '$209.60', '$289.51'];
const RATES = ['$0.99', '$1.30', '$1.60', '$2.21'];

const main = (page: Page): Locator => page.getByRole('main');
const rows = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: plansCopy.plans }).locator('label');
/** Name of the plan whose details are shown. */
const chosenPlan = (page: Page): Locator =>
  page.locator('section[data-of] >> visible=true').getByRole('heading');
const onSite = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);
/** Identifies the document by its load time. */
const loadedAt = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);
const getQuoteButton = (page: Page): Locator => page.getByRole('button', { name: insuranceCopy.getQuote });
/** The accessible description of a control: hint and error. */
const described = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a quote, the plans with prices, and the step that needs script says so', async ({ page }) => {
    await signUp(page, newAccount(), paths.insurance());
    await expect(page.getByRole('heading', { level: 1, name: insuranceCopy.title })).toBeVisible();
    await page.getByLabel('Destination', { exact: true }).selectOption({ label: 'Colombia' });
    await page.getByLabel(insuranceCopy.departureDate, { exact: true }).fill(DEPARTURE);
    await page.getByLabel(insuranceCopy.returnDate, { exact: true }).fill(RETURN);
    await page.getByText(coverageCopy['0'], { exact: true }).click();
    await page.getByText(insuranceCopy.no, { exact: true }).click();
    await getQuoteButton(page).click();

    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...answers(), action: 'quote' });
    await expect(page.getByRole('heading', { level: 1, name: plansCopy.plansTitle })).toBeVisible();
    await expect(main(page)).toContainText(
      `Colombia, ${longDate(DEPARTURE)} - ${longDate(RETURN)}, 131 days.`,
    );
    for (const [index, price] of PRICES.entries()) {
      await expect(rows(page).nth(index)).toContainText(price);
      await expect(rows(page).nth(index)).toContainText(plansCopy.daily(RATES[index]!));
    }
    await expect(chosenPlan(page)).toHaveText('Standard');
    await rows(page).nth(2).click();
    await expect(chosenPlan(page)).toHaveText('Premium');
    await expect(page.getByRole('link', { name: plansCopy.choose('Premium'), exact: true })).toHaveAttribute(
      'href',
      travelerAddress(answers(), PREMIUM),
    );

    await page.getByLabel(plansCopy.bill).fill('12,000');
    await page.getByRole('button', { name: plansCopy.work }).click();
    const answer = page.getByRole('table', { name: 'Of a bill of $12,000.00' });
    await expect(answer.getByRole('row', { name: /^Premium \+/ })).toContainText('$0.00');
    await expect(answer.getByRole('row', { name: /^Saver/ })).toContainText('$1,290.00');
    await expect(answer.getByRole('row', { name: /^Saver/ })).toContainText('$10,710.00');
    await expect(main(page)).toContainText(plansCopy.excluded);

    await expect(chosenPlan(page), 'the choice comes back with the answer').toHaveText('Premium');

    await page.getByLabel(plansCopy.sortBy).selectOption({ label: plansCopy.sorts.limit });
    await page.getByRole('button', { name: plansCopy.sort, exact: true }).click();
    await expect(rows(page).first()).toContainText('Premium +');

    await page.goto(travelerAddress(answers(), PREMIUM));
    await expect(page.getByRole('heading', { level: 1, name: travelersCopy.travelerTitle })).toBeVisible();
    await expect(page.getByLabel(travelersCopy.firstName)).toHaveValue('Maya');
    await expect(page.getByLabel(travelersCopy.lastName)).toHaveValue('Okafor');
    // By its element, because text locators skip noscript.
    await expect(page.locator('noscript .note')).toBeVisible();
    await expect(page.locator('noscript .note')).toHaveText(travelersCopy.addNeedsScript);
    await page.getByLabel(travelersCopy.middleName).fill('Adaeze');
    await page.getByLabel(travelersCopy.middleName).press('Enter');
    await expect(page.getByRole('alert')).toContainText(travelersCopy.addNeedsScript);
    await expect(page.getByLabel(travelersCopy.middleName)).toHaveValue('Adaeze');
    expect(page.url()).not.toContain('Adaeze');
  });

  test('what an address asks for is answered as the form would answer it', async ({ page }) => {
    await signUp(page, newAccount(), `${quoteAddress(answers())}&bill=lots`);
    await test.step('an amount that is none is told at its field', async () => {
      await expect(page.getByLabel(plansCopy.bill)).toHaveValue('lots');
      expect(await described(page.getByLabel(plansCopy.bill))).toContain(plansCopy.billWrong);
    });
    await test.step('every rule answers at its own field, and what was chosen stays', async () => {
      const today = localToday();
      const cases: [Partial<QuoteValues>, keyof typeof CONTROL, string][] = [
        [{ destination: '' }, 'destination', 'Destination is required.'],
        [{ destination: '999999' }, 'destination', 'Destination is required.'],
        [{ departureDate: '' }, 'dates', 'Departure date is required.'],
        [{ departureDate: '2027-02-30' }, 'dates', 'Departure date must be a valid date.'],
        [{ departureDate: addDays(today, -3) }, 'dates', 'Departure date must be today or later.'],
        [{ departureDate: addYear(addDays(today, 3)) }, 'dates', 'Departure date must be within one year.'],
        [{ returnDate: '' }, 'dates', 'Return date is required.'],
        [{ returnDate: 'soon' }, 'dates', 'Return date must be a valid date.'],
        [{ returnDate: addDays(DEPARTURE, -1) }, 'dates', 'Return date must be after departure date.'],
        [{ returnDate: DEPARTURE }, 'dates', 'Return date cannot be the same as the departure date.'],
        [
          { returnDate: addDays(DEPARTURE, 365) },
          'dates',
          'Return date must be within 364 days of the departure date.',
        ],
        [{ coverage: '' }, 'coverage', 'Coverage Type is required.'],
        [{ coverage: '2' }, 'coverage', 'Coverage Type is required.'],
        [{ usCitizen: '' }, 'usCitizen', 'Please indicate if you are a US Citizen.'],
        [
          { coverage: '1', usCitizen: '1' },
          'usCitizen',
          'Sorry, US Citizens are not eligible for US Coverage.',
        ],
      ];
      for (const [over, field, message] of cases) {
        const asked = answers(over);
        await page.goto(quoteAddress(asked));
        const control = CONTROL[field](page);
        await expect(control, message).toHaveAttribute('aria-invalid', 'true');
        expect(await described(control)).toContain(message);
        await expect(page.locator('.err')).toHaveCount(1);
        await expect(page.getByRole('link', { name: message })).toHaveCount(1);
        if (asked.destination === answers().destination)
          await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(asked.destination);
      }
      await page.goto(quoteAddress(answers({ destination: await idOf(page, 'Cuba') })));
      const cuba = page.getByLabel('Destination', { exact: true });
      await expect(cuba.locator('option:checked')).toHaveText(insuranceCopy.notSold('Cuba'));
      expect(await described(cuba)).toContain('No insurance is sold for this destination. US sanctions');
      await page.goto(answersAddress(answers({ returnDate: '' })));
      await expect(page.locator('.err'), 'nothing was asked yet').toHaveCount(0);
    });
    await test.step('the last allowed days are allowed', async () => {
      for (const over of [
        { departureDate: localToday() },
        { returnDate: addDays(DEPARTURE, 364) },
        { departureDate: addYear(localToday()), returnDate: addDays(addYear(localToday()), 1) },
      ]) {
        await page.goto(quoteAddress(answers(over)));
        await expect(page.getByRole('heading', { level: 1, name: plansCopy.plansTitle })).toBeVisible();
      }
    });
    await test.step('the plans are no page of their own', async () => {
      for (const over of [{}, { coverage: '' }]) {
        await page.goto(plansPart(answers(over)));
        expect(onSite(page)).toBe(quoteAddress(answers(over)));
        await expect(page.getByRole('navigation').first()).toBeAttached();
      }
    });
    await test.step('a plan of the other coverage has to be chosen again (D75)', async () => {
      await page.goto(travelerAddress(answers(), '1509'));
      await expect(page.getByRole('alert')).toContainText(plansCopy.planAgain);
      await expect(rows(page)).toHaveCount(4);
    });
  });
});

const CONTROL = {
  destination: (page: Page) => page.getByLabel('Destination', { exact: true }),
  dates: (page: Page) => page.getByLabel(insuranceCopy.departureDate, { exact: true }),
  coverage: (page: Page) => page.getByRole('radiogroup', { name: insuranceCopy.coverage }),
  usCitizen: (page: Page) => page.getByRole('radiogroup', { name: insuranceCopy.usCitizen }),
};

const pick = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click();

test('from the form to the plans and back, without a page load', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount(), paths.insurance());
  await inspect(page, 'insurance');
  const loaded = await loadedAt(page);
  await getQuote(page, 'Colombia');
  const heading = page.getByRole('heading', { level: 1 });
  const isForm = async (): Promise<void> => {
    await expect(heading).toHaveText([insuranceCopy.title]);
    await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Colombia');
    await expect(page.getByRole('radio', { name: /^Non-US/ })).toBeChecked();
    expect(onSite(page)).toBe(answersAddress(answers()));
  };
  const isPlans = async (): Promise<void> => {
    await expect(heading).toHaveText([plansCopy.plansTitle]);
    await expect(main(page)).toContainText('$209.60');
    expect(onSite(page)).toBe(quoteAddress(answers()));
  };
  await isPlans();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(frameCopy.title(plansCopy.plansTitle));
  await expect(page.locator('#status')).toHaveText(plansCopy.priceRange('Colombia', '$129.69', '$289.51'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await inspect(page, 'insurance-plans');
  await pick(page, /^Saver/);
  await expect(chosenPlan(page)).toHaveText('Saver');

  await page.goBack();
  await isForm();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(frameCopy.title(insuranceCopy.title));
  await page.goForward();
  await isPlans();
  await page.goBack();
  await pick(page, /^US Coverage/);
  await getQuoteButton(page).click();
  await expect(main(page)).toContainText('$299.99');
  expect(await loadedAt(page), 'one document so far').toBe(loaded);

  await test.step('another document goes on where this one stopped', async () => {
    await page.goto(quoteAddress(answers()));
    await page.reload();
    await page.getByLabel(plansCopy.bill).fill('12,000');
    await page.getByRole('button', { name: plansCopy.work }).click();
    await page.waitForURL(/bill=12/);
    await page.goBack();
    await isPlans();
    await page.goBack();
    await expect(main(page)).toContainText('$299.99');
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^US Coverage/ })).toBeChecked();
    await expect(heading).toHaveText([insuranceCopy.title]);
    await page.goForward();
    await expect(main(page)).toContainText('$299.99');
  });
  await page.getByRole('link', { name: plansCopy.change }).click();
  await expect(page.getByRole('radio', { name: /^US Coverage/ })).toBeChecked();
  await expect(heading).toHaveText([insuranceCopy.title]);
});

test('Forward, pressed before the script of the page came, shows what the address says', async ({ page }) => {
  await signUp(page, newAccount(), paths.insurance());
  await getQuote(page, 'Colombia');
  await expect(main(page)).toContainText('$209.60');
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await beforeScripts(page, async () => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(heading).toHaveText([insuranceCopy.title]);
    await page.goForward({ waitUntil: 'commit' });
  });
  await expect(heading).toHaveText([plansCopy.plansTitle]);
  await expect(main(page)).toContainText('$209.60');
});

test.describe('without an answer', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('Get Quote says so, keeps the answers, and can be tried again', async ({ page }) => {
    test.slow();
    await signUp(page, newAccount(), answersAddress(answers()));
    let answer: (allowed: boolean) => void = () => {};
    let asked = new Promise<boolean>((done) => (answer = done));
    const part = (url: URL) => url.pathname === paths.insurancePlans();
    await page.route(part, async (route) =>
      (await asked) ? route.continue() : route.fulfill({ status: 404 }),
    );
    await getQuoteButton(page).click();
    const busy = page.getByRole('button', { name: insuranceCopy.gettingQuote });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(busy).toBeFocused();
    await page.keyboard.press('Enter');
    answer(false);
    const retry = page.getByRole('button', { name: formsCopy.retry });
    await expect(retry).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(insuranceCopy.quoteFailed);
    await expect(page.getByRole('radio', { name: /^Non-US/ })).toBeChecked();
    expect(onSite(page)).toBe(answersAddress(answers()));
    await inspect(page, 'insurance-failed');
    asked = Promise.resolve(true);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: plansCopy.plansTitle })).toBeFocused();
  });
});

const US_NEEDED = 'A trip to the United States needs US Coverage.';

test('the form: its dates, its errors, and what a destination chooses', async ({ page }) => {
  test.slow();
  await test.step('its first question is in the upper half of the first screen', async () => {
    await signUp(page, newAccount(), paths.insurance());
    const destination = (await page.locator('#destination').boundingBox())!;
    expect(destination.y + destination.height).toBeLessThan(page.viewportSize()!.height / 2);
  });
  await test.step('dates typed before the calendar has its style sheet are all taken', async () => {
    let send = (): void => {};
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/calendar.*.css', async (route) => (await held, route.continue()));
    await page.reload();
    const asked = page.waitForRequest('**/calendar.*.css');
    const opener = page.getByRole('button', { name: /^Departure & Return Dates/ });
    await opener.click();
    await asked;
    await page.getByText(formsCopy.typeDates).click();
    await page.getByLabel(insuranceCopy.departureDate, { exact: true }).fill(DEPARTURE);
    await page.getByLabel(insuranceCopy.returnDate, { exact: true }).fill(RETURN);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(opener).toContainText(`${longDate(DEPARTURE)} - ${longDate(RETURN)}`);
    send();
  });
  await test.step('errors: nothing at first; the first bad field takes the focus; the citizen rule follows the coverage', async () => {
    await page.goto(paths.insurance());
    await expect(page.locator('.err')).toHaveCount(0);
    await pick(page, /^US Coverage/);
    await pick(page, 'Yes');
    await expect(page.getByText('Sorry, US Citizens are not eligible for US Coverage.')).toBeVisible();
    await expect(page.locator('.err')).toHaveCount(1);
    await pick(page, /^Non-US Coverage/);
    await expect(page.locator('.err')).toHaveCount(0);
    await getQuoteButton(page).click();
    await expect(page.getByRole('combobox', { name: 'Destination' })).toBeFocused();
    await expect(page.locator('.err')).toHaveText([
      'Destination is required.',
      'Departure date is required.',
    ]);
    await typeDates(page, DEPARTURE, DEPARTURE);
    await expect(page.locator('.err').last()).toHaveText(
      'Return date cannot be the same as the departure date.',
    );
    expect(new URL(page.url()).search).toBe('');
    await inspect(page, 'insurance-errors');
  });
  await test.step('the United States choose US coverage, and another choice is refused at its field', async () => {
    await page.goto(paths.insurance());
    await chooseDestination(page, page, 'United States');
    await expect(page.getByRole('radio', { name: /^US Coverage/ })).toBeChecked();
    await expect(page.getByText(insuranceCopy.coveragePreselected)).toBeVisible();
    await pick(page, /^Non-US Coverage/);
    await expect(page.locator('#coverage-error')).toHaveText(US_NEEDED);
    await chooseDestination(page, page, 'Colombia');
    await expect(page.getByText(US_NEEDED)).toBeHidden();
    await expect(page.getByRole('radio', { name: /^Non-US Coverage/ })).toBeChecked();
    await expect(page.getByText(advisoryCopy.note(3))).toBeVisible();
  });
  await test.step('two months from md, one below', async () => {
    await page.goto(paths.insurance());
    await page.getByText('Destination', { exact: true }).first().hover();
    await page.getByRole('button', { name: /^Departure & Return Dates/ }).click();
    await expect(page.getByRole('grid')).toHaveCount(1);
    const phone = page.viewportSize()!;
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: /^Departure & Return Dates/ }).click();
    await expect(page.getByRole('grid')).toHaveCount(2);
    await page.setViewportSize(phone);
  });
});

test.describe('the list of destinations', () => {
  test.use({ allowedErrors: [/status of 40[0-9]/] });

  test('says that it is loading, and that it failed, and can be asked again', async ({ page }) => {
    await signUp(page, newAccount());
    let answer: (allowed: boolean) => void = () => {};
    const asked = () => new Promise<boolean>((done) => (answer = done));
    let next = asked();
    await page.route('**/api/countries', async (route) => {
      if (await next) return route.continue();
      return route.fulfill({ status: 404, json: { error: 'Not found.' } });
    });
    await page.goto(paths.insurance());
    const hint = page.locator('#destination-hint');
    const dates = page.getByRole('button', { name: /^Departure & Return Dates/ });
    const still = await dates.boundingBox();
    await page.getByText('Destination', { exact: true }).first().hover();
    await expect(hint).toHaveText(insuranceCopy.loadingDestinations);
    expect(await dates.boundingBox(), 'nothing moves while the list loads').toEqual(still);
    await chooseDestination(page, page, 'Colombia');
    answer(false);
    await expect(hint.getByRole('alert')).toContainText(insuranceCopy.destinationsFailed);
    next = asked();
    await page.getByRole('button', { name: formsCopy.retry }).click();
    await expect(hint).toHaveText(insuranceCopy.loadingDestinations);
    answer(true);
    await expect(hint).toBeHidden();
    await chooseDestination(page, page, 'Japan');
  });
});

test('the plans: what is seen at once, sorted, excluded and suspended', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount(), quoteAddress(answers()));
  await test.step('four plans and four prices in the first view; the recommended one is chosen, with its rule', async () => {
    const bar = page.getByRole('complementary', { name: plansCopy.bar });
    for (const price of PRICES) {
      const text = rows(page).getByText(price, { exact: true });
      const [box, covered] = [await text.boundingBox(), await bar.boundingBox()];
      expect(box!.y + box!.height, price).toBeLessThanOrEqual(covered!.y);
    }
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^Standard ${plansCopy.recommended}`),
    );
    await expect(page.getByText(plansCopy.recommendedRule)).toBeVisible();
    await expect(bar).toContainText('$170.30');
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(chosenPlan(page)).toHaveText('Premium');
    await expect(bar.getByRole('link', { name: plansCopy.choose('Premium'), exact: true })).toBeVisible();
    await expect(page.getByText(plansCopy.recommendedRule)).toBeHidden();
    const dots = await page
      .locator('.option-row .dot')
      .evaluateAll((all) => all.filter((dot) => getComputedStyle(dot, '::after').content !== 'none').length);
    expect(dots, 'one row has its dot filled').toBe(1);
  });
  await test.step('sorted by a benefit, each plan says what it pays of it, and the choice stays', async () => {
    await pick(page, /^Saver/);
    await page.getByLabel(plansCopy.sortBy).selectOption({ label: 'Baggage Theft & Loss' });
    await page.waitForURL(/sort=baggage/);
    await expect(page.getByLabel(plansCopy.sortBy)).toBeFocused();
    await expect(page.getByRole('button', { name: plansCopy.sort, exact: true })).toHaveCount(0);
    await expect(rows(page)).toHaveText([
      /^\s*Premium\$.*\$1,500, \$250 per item/s,
      /^\s*Premium \+.*\$1,500, \$250 per item/s,
      /^\s*Standard.*\$500, \$100 per item/s,
      /^\s*Saver.*Not included/s,
    ]);
    await expect(chosenPlan(page)).toHaveText('Saver');
    await expect(page.locator('.err')).toHaveCount(0);
  });
  await test.step('exclusions and the wording are one tap from the price', async () => {
    await page.goto(quoteAddress(answers()));
    await page.getByText(plansCopy.notCovered).locator('visible=true').click();
    const lines = page.locator('section[data-of] >> visible=true').getByRole('listitem');
    await expect(lines.filter({ hasText: plansCopy.notForDestination('Political Evacuation') })).toHaveCount(
      1,
    );
    for (const line of ['Terrorism', 'Personal Liability', ...plansCopy.neverCovered('0')])
      await expect(lines.filter({ hasText: line })).toHaveCount(1);
    await inspect(page, 'insurance-exclusions');
    await page.getByRole('link', { name: plansCopy.wording }).click();
    await page.waitForURL((url) => url.pathname === paths.legal('insurance-wording'));
  });
  await test.step('an advisory stands before the price and strikes through what it suspends', async () => {
    await page.goto(quoteAddress(answers()));
    const order = await page.evaluate((note) => {
      const text = document.querySelector('main')!.textContent!;
      return [text.indexOf(note), text.indexOf('$129.69')];
    }, advisoryCopy.note(3));
    expect(order[0]).toBeGreaterThan(0);
    const source = insuranceCopy.advisory.source('Apr 17, 2025', 'U.S. Department of State', true);
    await expect(
      page.getByText(`${insuranceCopy.advisory.title(3)} ${advisoryCopy.note(3)} ${source}`),
    ).toBeVisible();
    expect(order[0]).toBeLessThan(order[1]!);
    for (const label of ['Political Evacuation', 'Terrorism'])
      await expect(
        page
          .getByRole('row', { name: new RegExp(`^${label} Not for this destination`) })
          .locator('s')
          .first(),
      ).toHaveText(/^\$/);
    await page.goto(quoteAddress(answers({ destination: await idOf(page, 'Japan') })));
    await expect(page.locator('s')).toHaveCount(0);
    await expect(page.getByText(advisoryCopy.note(3))).toHaveCount(0);

    const table = page.getByRole('region', { name: plansCopy.matrixRegion });
    const phone = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await page.setViewportSize(phone);
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await pick(page, /^Saver/);
    await expect(table.getByRole('columnheader')).toHaveText(['Benefit', 'Saver']);
    await page.getByText(plansCopy.allPlans).click();
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await table.focus();
    const first = table.getByRole('columnheader').first();
    const before = await first.boundingBox();
    await table.evaluate((region) => region.scrollTo(300, 0));
    expect((await first.boundingBox())!.x, 'the first column stays').toBeCloseTo(before!.x, 0);
    expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  });
});

const idOf = async (page: Page, name: string): Promise<string> => {
  const countries = (await (await page.request.get('/api/countries')).json()) as {
    id: number;
    name: string;
  }[];
  return String(countries.find((country) => country.name === name)!.id);
};

test('several travelers: reviewed, then each an item of its own, with one total', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount({ firstname: 'Zoë', lastname: 'O’Brien-Núñez' }), quoteAddress(answers()));
  await pick(page, /^Premium \+/);
  await page.getByRole('link', { name: plansCopy.choose('Premium +'), exact: true }).click();
  await expect(page.getByLabel(travelersCopy.firstName)).toHaveValue('Zoë');
  await addTraveler(page);
  await inspect(page, 'traveler');
  await page.getByRole('button', { name: travelersCopy.review, exact: true }).click();
  const second = page.getByRole('group', { name: travelersCopy.travelerNo(2) });
  await expect(second.getByLabel(travelersCopy.firstName)).toBeFocused();
  await expect(second.locator('.err')).toHaveText(['First name is required.', 'Last name is required.']);
  await second.getByLabel(travelersCopy.firstName).fill('美咲');
  await second.getByLabel(travelersCopy.lastName).fill('<b>佐藤</b>');
  await page.getByRole('button', { name: travelersCopy.review, exact: true }).click();
  await expect(second.locator('.err')).toHaveCount(1);
  await second.getByLabel(travelersCopy.lastName).fill('佐藤');
  await expect(page.getByRole('complementary')).toContainText('$579.02');
  await page.getByRole('button', { name: travelersCopy.review, exact: true }).click();
  await expect(page.getByRole('heading', { name: travelersCopy.reviewTitle })).toBeFocused();
  await expect(main(page).getByRole('listitem').filter({ hasText: '$289.51' })).toHaveText([
    /Zoë O’Brien-Núñez/,
    /美咲 佐藤/,
  ]);
  await inspect(page, 'traveler-review');
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await expect(drawer(page)).toContainText('Zoë O’Brien-Núñez');
  await expect(drawer(page)).toContainText('美咲 佐藤');
  await expect(drawer(page)).toContainText('$579.02');
  await drawer(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(travelersCopy.travelersAdded(2))).toBeVisible();
});

test('a family of two citizenships in one quote; US coverage refuses the citizen, and a reload loses nobody', async ({
  page,
}) => {
  test.slow();
  await signUp(page, newAccount(), paths.insurance());
  await expect(page.getByText(plansCopy.several(MAX_TRAVELERS))).toBeVisible();
  await page.goto(travelerAddress(answers({ coverage: '1' }), '1509'));
  await addTraveler(page);
  const second = page.getByRole('group', { name: travelersCopy.travelerNo(2) });
  await expect(second.getByRole('radio', { name: 'No' })).toBeChecked();
  await second.getByLabel(travelersCopy.firstName).fill('Ana');
  await second.getByLabel(travelersCopy.lastName).fill('Okafor');
  await second.locator('label', { hasText: 'Yes' }).click();
  await expect(second.locator('.err')).toHaveText('Sorry, US Citizens are not eligible for US Coverage.');
  await page.getByRole('button', { name: travelersCopy.review, exact: true }).click();
  await expect(second.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await inspect(page, 'traveler-citizen');

  await page.reload();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByLabel(travelersCopy.firstName).first().click();
  await expect(second.getByLabel(travelersCopy.firstName)).toHaveValue('Ana');
  await expect(second.getByRole('radio', { name: 'Yes' })).toBeChecked();

  await page.goto(travelerAddress(answers(), PREMIUM));
  await page.getByLabel(travelersCopy.firstName).first().click();
  await expect(second.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByRole('button', { name: travelersCopy.review, exact: true }).click();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/add-cart-item')) sent.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await expect(drawer(page)).toContainText('Ana Okafor');
  expect(sent).toMatchObject([
    {
      traveler_info: [
        { first_name: 'Maya', us_citizen: '0' },
        { first_name: 'Ana', us_citizen: '1' },
      ],
    },
  ]);
});

test('the same person for the same days is warned of, in the list and in the cart', async ({ page }) => {
  test.slow();
  await signUp(page, newAccount(), travelerAddress(answers(), PREMIUM));
  await page.getByRole('button', { name: travelersCopy.review }).click();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await expect(drawer(page)).toContainText('Maya Okafor');
  await page.goto(travelerAddress(answers({ returnDate: addDays(RETURN, -3) }), PREMIUM));
  await addTraveler(page);
  await page.getByLabel(travelersCopy.firstName).last().fill('maya');
  await page.getByLabel(travelersCopy.lastName).last().fill('Okafor');
  await page.getByRole('button', { name: travelersCopy.review, exact: true }).click();
  const inCart = travelersCopy.twice.cart('Maya Okafor', 'Colombia', tripDates(DEPARTURE, RETURN));
  await expect(page.getByText(inCart)).toBeVisible();
  await expect(page.getByText(travelersCopy.twice.form('Maya Okafor'))).toBeVisible();
  await inspect(page, 'traveler-twice');
  await page
    .getByRole('button', { name: travelersCopy.removeTraveler('Maya Okafor') })
    .last()
    .click();
  await page.getByRole('button', { name: `${travelersCopy.keepBoth}: Maya Okafor` }).click();
  await expect(page.getByText(inCart)).toBeHidden();
  await page.getByRole('button', { name: travelersCopy.addToCart }).click();
  await expect(drawer(page).locator('[data-cart-item]')).toHaveCount(2);

  await page.goto(paths.marketplace());
  const note = page.locator('[data-insured-twice]');
  await note.getByRole('button', { name: `${travelersCopy.keepBoth}: Maya Okafor` }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await inspect(page, 'insured-twice');
  const cart = page.locator('#cart');
  await cart
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await expect(note).toBeHidden();
  await cart.getByRole('button', { name: /^Undo/ }).click();
  await expect(cart.locator('[data-cart-item]')).toHaveCount(2);
  await expect(note).toBeVisible();
  await page.reload();
  await note.getByRole('button', { name: travelersCopy.removeTraveler('Maya Okafor') }).click();
  await expect(page.getByText(checkoutCopy.removed(''))).toBeVisible();
  await expect(cart.locator('[data-cart-item]')).toHaveCount(1);
  await expect(note).toHaveCount(0);
});

test('a traveler can be taken out again, and citizenship is changed in the quote', async ({ page }) => {
  await signUp(page, newAccount(), travelerAddress(answers(), PREMIUM));
  await addTraveler(page);
  await expect(page.getByLabel(travelersCopy.firstName).last()).toBeFocused();
  await page.getByRole('button', { name: travelersCopy.removeTraveler('Maya Okafor') }).click();
  await expect(page.getByRole('button', { name: travelersCopy.addTraveler })).toBeFocused();
  await expect(page.getByLabel(travelersCopy.firstName)).toHaveCount(1);
  await expect(page.getByLabel(travelersCopy.firstName)).toHaveValue('');
  await expect(page.getByRole('complementary')).toContainText('$209.60');
  await expect(page.getByRole('radiogroup', { name: insuranceCopy.usCitizen })).toBeVisible();
  await page.goto(travelerAddress(answers(), PREMIUM));
  await page.getByRole('link', { name: /^Change/ }).click();
  await expect(page.getByRole('radiogroup', { name: insuranceCopy.usCitizen })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
});

test('at 320 pixels the prices of all plans end at one edge, beside a mark or not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signUp(page, newAccount(), quoteAddress(answers()));
  await expect(rows(page).getByText(plansCopy.recommended)).toBeVisible();
  const ends = await Promise.all(
    PRICES.map(async (price) => {
      const box = (await rows(page).getByText(price, { exact: true }).boundingBox())!;
      return Math.round(box.x + box.width);
    }),
  );
  expect(new Set(ends).size).toBe(1);
});

test('at 320 pixels nothing is cut off', async ({ browser, page }) => {
  test.slow();
  await signUp(page, newAccount());
  const [narrow, phone] = [{ width: 320, height: 568 }, page.viewportSize()!];
  for (const [name, address] of Object.entries({
    insurance: `${paths.insurance()}?action=quote`,
    'insurance-plans': `${quoteAddress(answers())}&bill=12000`,
    traveler: travelerAddress(answers(), PREMIUM),
  })) {
    await page.setViewportSize(narrow);
    await page.goto(address);
    await inspect(page, name);
    await page.setViewportSize(phone);
    if (name === 'insurance') await page.goto(paths.insurance());
    await inspectDark(page, name);
  }
  await inLargeText(browser, page);
});

/** Text at twice its size, on a phone and wider: no page can be pushed sideways. */
async function inLargeText(browser: Browser, page: Page): Promise<void> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    bypassCSP: true,
  });
  const large = await context.newPage();
  for (const address of [
    paths.insurance(),
    `${quoteAddress(answers())}&bill=12000&sort=baggage`,
    travelerAddress(answers(), PREMIUM),
  ]) {
    await large.goto(new URL(page.url()).origin + address);
    await large.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [390, 640, 1024]) {
      await large.setViewportSize({ width, height: 800 });
      const over = await large.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([address, width, over]).toEqual([address, width, 0]);
    }
  }
  await context.close();
}
