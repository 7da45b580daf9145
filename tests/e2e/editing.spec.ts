/** The editors' room by itself (F187); what comes of it for travelers is in editors-two-processes.spec.ts. */
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/e2e.ts';
import { newStaff } from '../fixtures/staffInBrowser.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';
import { editingCopy } from '../../src/copy/editing/editing.ts';
import { newEntryCopy } from '../../src/copy/editing/newEntry.ts';
import { editingFormCopy } from '../../src/copy/editing/form.ts';
import { planCopy as plan } from '../../src/copy/editing/plan.ts';
import { historyCopy } from '../../src/copy/editing/history.ts';
import { publishDraft } from '../../src/shared/editing/endpoints.ts';
import { GUIDE_PARTS } from '../../src/shared/editing/guide.ts';
import { PLAN_FAULTS } from '../../src/shared/editing/planTimes.ts';
import { paths } from '../../src/shared/lib/paths.ts';

const { panel, state, form, dialog } = editingFormCopy;
const PLANS = 'insurance/plans.yaml';
const LINK = 'Whole semesters';

test('an editor finds a text, changes it in a form, plans it and loses nothing', async ({
  browser,
  baseURL,
}) => {
  const editor = await newStaff(browser, baseURL!, 'editor');
  const button = (name: string) => editor.getByRole('button', { name, exact: true });
  const confirm = (name: string) =>
    editor.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await test.step('what there is, and a search', async () => {
    await editor.goto(paths.edit());
    await inspect(editor, 'edit');
    await editor.getByRole('searchbox').fill('coastal ecology');
    await editor.getByRole('searchbox').press('Enter');
    await expect(editor.getByRole('link', { name: 'Coastal Ecology Semester' })).toBeVisible();
  });

  await test.step('the guide opens at the part that a page is about', async () => {
    await editor.getByRole('link', { name: editingCopy.help.links.find }).click();
    await expect(editor.locator(`#${GUIDE_PARTS.find}`)).toBeInViewport();
    await inspect(editor, 'edit-help');
    await inspectDark(editor, 'edit-help');
  });

  await test.step('on the narrowest phone the name of an entry stands in one line, its buttons below', async () => {
    await editor.setViewportSize({ width: 320, height: 700 });
    await editor.goto(paths.editFile('lookups/countries.yaml'));
    const name = button('Afghanistan').getByText('Afghanistan');
    await expect(name).toBeVisible();
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
    await editor.setViewportSize({ width: 390, height: 844 });
    await expect(name).toBeVisible();
  });

  await test.step('an address that is taken is said, with the way to what has it; on a phone the whole row leads on', async () => {
    const taken = 'Getting credit for it';
    await editor.goto(`${paths.edit('articles')}&slug=getting-credit-for-it`);
    await expect(editor.getByText(newEntryCopy.taken.page(taken))).toBeVisible();
    await editor.getByRole('link', { name: newEntryCopy.open.page }).click();
    await expect(editor.getByRole('heading', { level: 1, name: taken })).toBeVisible();
    await editor.goto(paths.edit('articles'));
    await editor.getByRole('row', { name: taken }).click({ position: { x: 340, y: 12 } });
    await expect(editor.getByRole('heading', { level: 1, name: taken })).toBeVisible();
  });

  await test.step('an address of other letters is put right by one press; a new file of programs shows where one begins', async () => {
    await editor.goto(paths.edit('programs'));
    await editor.getByLabel(newEntryCopy.slug).fill('Oslo Fjord Year');
    await editor.getByLabel(newEntryCopy.slug).press('Enter');
    await editor.getByRole('link', { name: newEntryCopy.take('oslo-fjord-year') }).click();
    await expect(editor).toHaveURL(paths.editFile('programs/oslo-fjord-year.yaml'));
    await button(form.add).click();
    await expect(editor.getByLabel('Flexible start')).toBeVisible();
  });

  await test.step('where none can be begun, the list says why and whom to ask', async () => {
    await editor.goto(paths.edit('help'));
    await expect(editor.getByText(newEntryCopy.fixed.help)).toBeVisible();
    await expect(editor.getByRole('link', { name: newEntryCopy.begin })).toHaveCount(0);
  });

  await test.step('a change is discarded, comes back with undo, and asks for nothing', async () => {
    await editor.goto(paths.editFile('footer.yaml'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('Closing line').fill('Not this one.');
    await button(panel.save).click();
    await expect(editor.getByText(/^Draft saved/)).toBeVisible();
    await button(panel.discard).click();
    await expect(editor.getByText(state.clean)).toBeVisible();
    await button(form.undo).click();
    await expect(editor.getByLabel('Closing line')).toHaveValue('Not this one.');
    // Without our handling the browser would save the page as a file, and the draft be saved by itself a little later.
    const prevented = editor.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('keydown', (event) => event.key === 's' && resolve(event.defaultPrevented)),
        ),
    );
    await editor.getByLabel('Closing line').press('ControlOrMeta+s');
    expect(await prevented).toBe(true);
    await expect(editor.getByText(/^Draft saved/)).toBeVisible();
    await button(panel.discard).click();
    await expect(editor.getByText(state.clean)).toBeVisible();
    await editor.reload();
    await expect(editor.getByText(state.clean)).toBeVisible();
  });

  await test.step('on a phone the way to Save and Publish stays in reach, and hides nothing that has the focus', async () => {
    await editor.setViewportSize({ width: 390, height: 844 });
    await editor.goto(paths.editFile(PLANS, undefined, 'plans[0].name'));
    await expect(editor.getByText(panel.clear)).toBeAttached();
    await expect(button(panel.save)).not.toBeInViewport();
    // Plans ask for approval as soon as another test has an editor.
    const jump = editor.getByRole('link', {
      name: (await button(panel.ask).count()) ? panel.jumpAsk : panel.jump,
      exact: true,
    });
    await expect(jump).toBeInViewport({ ratio: 1 });
    for (let pressed = 0; pressed < 60; pressed++) {
      await editor.keyboard.press('Tab');
      expect(await editor.evaluate(isFocusHidden)).toBe(false);
    }
    await editor.evaluate(() => scrollTo(0, 0));
    await editor
      .locator('.edit-message')
      .evaluate((message) => (message.textContent = 'Removed. '.repeat(20)));
    const [low, high] = await Promise.all(
      [jump, editor.locator('.edit-message')].map((bar) => bar.boundingBox()),
    );
    expect(high!.y + high!.height).toBeLessThanOrEqual(low!.y);
    await editor.reload();
    const bar = (await jump.boundingBox())!;
    expect(bar.x + bar.width / 2, 'at the right, clear of where lines begin').toBeGreaterThan(195);
    await jump.click();
    await expect(button(panel.save)).toBeInViewport();
    await expect(editor.locator(':focus')).toHaveText(panel.title);
  });

  await test.step('the ring of a tab that has the focus is whole', async () => {
    await editor.keyboard.press('Tab');
    const tab = editor.getByRole('tab', { name: form.source });
    await tab.focus();
    const clearances = await tab.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      const ring = outlineStyle === 'none' ? NaN : parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const [own, strip] = [element, element.closest('.edit-tabs')!].map((each) =>
        each.getBoundingClientRect(),
      );
      return [own!.top - ring - strip!.top, strip!.bottom - own!.bottom - ring];
    });
    for (const clearance of clearances) expect(clearance).toBeGreaterThanOrEqual(0);
  });

  await test.step('beside the panel nothing leads to it, nor lies on the form', async () => {
    await editor.setViewportSize({ width: 1280, height: 900 });
    await expect(button(panel.save)).toBeInViewport();
    for (const name of [panel.jump, panel.jumpAsk])
      await expect(editor.getByRole('link', { name, exact: true })).toBeHidden();
    await editor.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a wrong address is told at its field; a right one is published', async () => {
    const page = await editor.request.get(paths.editFile('footer.yaml'));
    expect((await page.text()).match(/<noscript>[^]*?<\/noscript>/)?.[0]).toContain(editingCopy.noScript);
    await editor.goto(paths.editFile('footer.yaml', undefined, 'groups[0].links[0].label'));
    const words = editor.getByLabel('Words, Semester abroad');
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await words.fill(LINK);
    const address = editor.getByLabel(`Leads to, ${LINK}`);
    await address.fill('/no-such-page');
    await expect(editor.locator('.edit-row').getByText('leads nowhere')).toBeVisible();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await inspect(editor, 'edit-form');
    await inspectDark(editor, 'edit-form');
    await address.fill('/search?type=study');
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await button(form.down(LINK)).press('Enter');
    await expect(button(form.down(LINK))).toBeFocused();
  });

  await test.step('a change at a time, in words of the own zone, and withdrawn', async () => {
    await editor.getByLabel('Closing line').fill('Sojourn. From tomorrow on.');
    await button(panel.plan).click();
    const at = editor.getByLabel(plan.at, { exact: true });
    await at.fill('2020-01-01T09:00');
    await confirm(plan.go);
    await expect(editor.getByText(PLAN_FAULTS.past)).toBeVisible();
    const tomorrow = await editor.evaluate(() => {
      const local = new Date(Date.now() + 86_400_000 - new Date().getTimezoneOffset() * 60_000);
      return local.toISOString().slice(0, 16);
    });
    await at.fill(tomorrow);
    await inspect(editor, 'edit-plan', '[role=dialog]');
    await confirm(plan.go);
    await expect(editor.getByText(state.planned)).toBeVisible();
    await editor.getByRole('link', { name: panel.plannedSee }).click();
    await inspect(editor, 'edit-planned');
    await editor.getByRole('button', { name: editingCopy.planned.withdrawOf('Footer') }).click();
    await expect(editor.getByText(editingCopy.planned.done)).toBeVisible();
  });

  await test.step('what was typed survives a reload', async () => {
    await editor.goto(paths.editFile(PLANS, 'plans', 'plans[2].daily_rate'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('A day, without US coverage').fill('1.31');
    await editor.getByLabel('Description').fill('The price in the middle, with a limit for most trips.');
    await editor.reload();
    await expect(editor.getByText(state.restored)).toBeVisible();
    await expect(editor.getByLabel('A day, without US coverage')).toHaveValue('1.31');
  });

  await test.step('with the keyboard a menu moves an entry to the end, a dialog gives the focus back, arrows change tabs', async () => {
    await editor.goto(paths.editFile('lookups/languages.yaml', undefined, 'languages[0].name'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await button(form.moves('Afar')).press('Enter');
    await editor.keyboard.press('End');
    await editor.keyboard.press('Enter');
    await expect(editor.getByText(/^Afar is now (\d+) of \1\.$/)).toBeVisible();
    await expect(button(form.down('Afar'))).toBeFocused();
    await button(panel.publish).press('Enter');
    await expect(editor.getByRole('dialog')).toBeVisible();
    await editor.keyboard.press('Escape');
    await expect(button(panel.publish)).toBeFocused();
    await editor.getByRole('tab', { name: form.form }).press('ArrowRight');
    await expect(editor.getByLabel(form.sourceLabel)).toBeVisible();
  });

  await test.step('what keeps a page on the site is said, and leads to its form', async () => {
    await publishArticle(editor, 'first-steps', 'First steps', 'Begin here.');
    await publishArticle(editor, 'next-steps', 'Next steps', 'After [the first](/articles/first-steps).');
    await editor.goto(paths.editHistory('articles/first-steps.md'));
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText(historyCopy.of('First steps'));
    await editor.getByText(historyCopy.end.gone).click();
    await button(historyCopy.endSure.gone).click();
    const alert = editor.getByRole('alert');
    await expect(alert).toContainText(historyCopy.wrong);
    await alert.getByRole('link').click();
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Next steps');
    await expect(editor.getByRole('link', { name: panel.site })).toHaveAttribute(
      'href',
      '/articles/next-steps',
    );
  });

  await test.step('the form leads to the page where travelers read what was published', async () => {
    await editor.goto(paths.editFile('articles/next-steps.md'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('Title').fill('Steps after those');
    await button(panel.publish).click();
    await confirm(dialog.yes);
    await expect(editor.getByText(state.published)).toBeVisible();
    const opened = editor.context().waitForEvent('page');
    await editor.getByRole('link', { name: panel.site }).click();
    const page = await opened;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steps after those');
    await page.close();
    for (const [file, words] of [
      ['footer.yaml', 'Prices in US dollars'],
      ['esim/pricing.yaml', 'A couple of weeks'],
      ['deals.yaml', 'Award for early places in spring'],
      ['lookups/countries.yaml', 'Åland Islands'],
      ['pages/stops.yaml', 'This page is not here'],
    ] as const) {
      await editor.goto(paths.editFile(file));
      const href = await editor.getByRole('link', { name: panel.site }).getAttribute('href');
      expect(await (await editor.request.get(href!)).text(), `${file} at ${href}`).toContain(words);
    }
    await editor.goto(paths.editFile('esim/install.yaml'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await expect(editor.getByRole('link', { name: panel.site })).toBeHidden();
  });

  await test.step('nothing is wider than the screen with text of twice the size', async () => {
    for (const path of [paths.editFile('footer.yaml'), paths.editHelp()]) {
      await editor.goto(path);
      await editor.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(editor.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await editor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await editor.goto(paths.editFile('esim/pricing.yaml'));
    await editor.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const price = editor.getByLabel('Rounded to');
    const [field, sign] = await Promise.all([
      price.boundingBox(),
      price.locator('xpath=preceding-sibling::span').boundingBox(),
    ]);
    const middles = [field!, sign!].map(({ y, height }) => y + height / 2);
    expect(Math.abs(middles[0]! - middles[1]!), 'the sign of dollars is beside them').toBeLessThan(4);
  });
  await test.step('in a wide window with text of twice the size no column is cut, and every link of the room is in sight', async () => {
    await editor.setViewportSize({ width: 1280, height: 900 });
    for (const path of [paths.edit(), paths.editHistory('articles/next-steps.md')]) {
      await editor.goto(path);
      await editor.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(editor.locator('.staff-table')).toBeVisible();
      const cut = (each: Element) =>
        each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight;
      for (const place of ['.staff-panel:has(.staff-table)', '.staff-rail nav'])
        expect(await editor.locator(place).evaluate(cut), `${place} of ${path}`).toBe(false);
    }
    await editor.setViewportSize({ width: 390, height: 844 });
  });
  await editor.context().close();
});

async function publishArticle(editor: Page, slug: string, title: string, body: string): Promise<void> {
  const fields = `title: ${title}\nsummary: What it is.\ntopics: [visas]\nupdated: 2026-01-01`;
  const article = { file: `articles/${slug}.md`, text: `---\n${fields}\n---\n\n${body}\n` };
  const data = { ...article, version: 0, digest: null, note: '' };
  const headers = { origin: new URL(editor.url()).origin };
  const answer = await editor.request.post(publishDraft.path, { data, headers });
  expect(await answer.json()).toMatchObject({ version: 1 });
}

/** Whether a bar at the lower edge covers any of what has the focus; what is taller than half the window cannot be clear of it. */
function isFocusHidden(): boolean {
  const focused = document.activeElement!;
  const own = focused.getBoundingClientRect();
  if (!focused.closest('.edit-page') || own.height > innerHeight / 2) return false;
  const bars = [...document.querySelectorAll('.edit-jump, .edit-message:not(:empty)')];
  return bars.some((bar) => {
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const isApart = own.bottom <= top || own.top >= bottom || own.right <= left || own.left >= right;
    return bar !== focused && !isApart;
  });
}
