/**
 * The editors' room: a new editor changes a footer link, a plan's sentence and a price, which a second person approves; a
 * traveler in another browser sees it, and it is taken back (F187).
 */
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { newStaff } from '../fixtures/staffInBrowser.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';
import { editingCopy } from '../../src/copy/editing.ts';
import { historyCopy } from '../../src/copy/editingHistory.ts';
import { editingFormCopy } from '../../src/copy/editingForm.ts';
import { GUIDE_PARTS } from '../../src/shared/editing/guide.ts';
import { PLAN_FAULTS } from '../../src/shared/editing/planTimes.ts';
import { paths } from '../../src/shared/lib/paths.ts';

const { panel, dialog, state, form, plan } = editingFormCopy;
const PLANS = 'insurance/plans.yaml';
const LINK = 'Whole semesters';

test('an editor changes a link, a sentence and a price; another approves, and it is brought back', async ({
  page: traveler,
  browser,
  baseURL,
}) => {
  const editor = await newStaff(browser, baseURL!, 'editor');
  const second = await newStaff(browser, baseURL!, 'editor');
  const button = (name: string) => editor.getByRole('button', { name, exact: true });
  const confirm = (name: string) =>
    editor.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await signUp(traveler);

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

  await test.step('a wrong address is told at its field; a right one is published', async () => {
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
    await button(panel.publish).click();
    await confirm(dialog.yes);
    await expect(editor.getByText(state.published)).toBeVisible();
    await traveler.goto(paths.home());
    await expect(traveler.locator('footer').getByText(LINK).first()).toBeAttached();
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

  await test.step('the real pages from the draft, in frames of ours alone', async () => {
    const words = 'Sojourn. Only in the preview.';
    await editor.goto(paths.editFile('footer.yaml'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('Closing line').fill(words);
    await button(panel.preview).click();
    for (const screen of [editingCopy.preview.phone, editingCopy.preview.desktop])
      await expect(
        editor.frameLocator(`iframe[title="${screen}"]`).locator('footer').getByText(words),
      ).toBeAttached({ timeout: 20_000 });
    await inspect(editor, 'edit-preview', 'main > .staff-body');
    const address = paths.editPreviewFrame('footer.yaml', { page: '0', as: 'sample', theme: 'dark' });
    const frame = await editor.request.get(address);
    expect(frame.headers()['x-frame-options']).toBe('SAMEORIGIN');
    const policy = frame.headers()['content-security-policy']!;
    for (const part of ["frame-ancestors 'self'", "script-src 'none'", 'sandbox allow-same-origin'])
      expect(policy).toContain(part);
    expect(await frame.text()).toContain('Maya');
    expect((await traveler.request.get(address)).status()).toBe(404);
    const framesOf = async (path: string) =>
      /frame-src [^;]*/.exec((await editor.request.get(path)).headers()['content-security-policy']!)?.[0];
    expect(await framesOf(paths.edit())).toBe("frame-src 'self'");
    expect(await framesOf(paths.staff())).toBe("frame-src 'none'");
    for (const path of [paths.home(), paths.howItWorks()]) {
      const page = await traveler.request.get(path);
      expect(page.headers()['x-frame-options']).toBe('DENY');
      for (const part of ["frame-ancestors 'none'", "frame-src 'none'"])
        expect(page.headers()['content-security-policy']).toContain(part);
      expect(await page.text()).not.toContain(words);
    }
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

  await test.step('a price waits for somebody else', async () => {
    await button(panel.ask).click();
    await confirm(dialog.askYes);
    await expect(editor.getByText(state.waiting)).toBeVisible();
    await editor.goto(paths.editApprovals());
    await expect(editor.getByText(editingCopy.approvals.own)).toBeVisible();
    await second.goto(paths.editApprovals());
    await expect(second.locator('ins').filter({ hasText: 'non_us: 131' })).toBeVisible();
    await inspect(second, 'edit-approvals');
    await second.getByRole('button', { name: editingCopy.approvals.approve }).click();
    await expect(second.getByText(editingCopy.approvals.done.approved)).toBeVisible();
  });

  await test.step('who asked sees the decision', async () => {
    await editor.goto(paths.editApprovals());
    await expect(editor.getByText(editingCopy.approvals.mine)).toBeVisible();
    await inspect(editor, 'edit-decisions');
  });

  await test.step('the price is brought back by two as well', async () => {
    await editor.goto(paths.editHistory(PLANS));
    await editor.getByRole('button', { name: historyCopy.back, exact: true }).last().click();
    await second.goto(paths.editApprovals());
    await expect(second.locator('del').filter({ hasText: 'non_us: 131' })).toBeVisible();
    await second.getByRole('button', { name: editingCopy.approvals.approve }).click();
    await expect(second.getByText(editingCopy.approvals.none)).toBeVisible();
  });

  await test.step('the link is brought back', async () => {
    await editor.goto(paths.editHistory('footer.yaml'));
    await inspect(editor, 'edit-history');
    await editor.getByRole('button', { name: historyCopy.back, exact: true }).last().click();
    await expect(editor.getByText(historyCopy.done)).toBeVisible();
    await traveler.goto(paths.home());
    await expect(traveler.locator('footer').getByText(LINK)).toHaveCount(0);
  });
  await editor.context().close();
  await second.context().close();
});
