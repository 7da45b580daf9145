/**
 * A new editor, given only the role, changes a footer link, a plan's sentence and a price, which somebody else approves, and
 * a line for a time; travelers see it on both of two processes, and it is taken back (F187, F188).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIResponse } from 'playwright/test';
import { FAULT_NAMES } from '../../src/copy/mail/alerts.ts';
import { editingCopy } from '../../src/copy/editing/editing.ts';
import { editingFormCopy } from '../../src/copy/editing/form.ts';
import { planCopy as plan } from '../../src/copy/editing/plan.ts';
import { historyCopy } from '../../src/copy/editing/history.ts';
import { staffCopy } from '../../src/copy/support/staff.ts';
import { quoteAddress } from '../../src/shared/insurance/address.ts';
import { addDays } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { openClient } from '../fixtures/client.ts';
import { expect, signUp, test as base } from '../fixtures/e2e.ts';
import { giveRole, newPasskeyTraveler, passSecondFactor } from '../fixtures/staffInBrowser.ts';
import { press } from '../fixtures/staff.ts';
import { END, inspect, START } from '../fixtures/story.ts';
import { startTwoProcesses, type TwoProcesses } from '../fixtures/twoProcesses.ts';

const { panel, dialog, state } = editingFormCopy;
const FOOTER = 'footer.yaml';
const PLANS = 'insurance/plans.yaml';
const LINK = 'Whole semesters';
const CLOSING = 'Sojourn. For one day.';
const SENTENCE = 'The price in the middle, with a limit for most trips.';
const QUOTE = quoteAddress({
  ...{ destination: '1', departureDate: START, returnDate: END, coverage: '0', usCitizen: '1' },
});

const test = base.extend<object, { site: TwoProcesses }>({
  site: [
    // Playwright requires a destructuring pattern here.
    async ({}, use) => {
      const site = await startTwoProcesses();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  // The page is the traveler's, who meets the second process; the editor meets the first.
  proxy: ({ site }, use) => use(site.proxy),
});

test('what a new editor changes shows on both of two processes, and is taken back', async ({
  page: traveler,
  browser,
  site,
}) => {
  const [owner, ownersAddress] = await newPasskeyTraveler(
    browser,
    { baseURL: site.origin, proxy: site.proxy },
    site,
  );
  const [editor, address] = await newPasskeyTraveler(browser, { baseURL: site.origin }, site);
  await signUp(traveler);
  const cookies = await traveler.context().cookies();
  const client = openClient(
    site.origin,
    cookies.map(({ name, value }) => [name, value]),
  );
  const read = (path: string) =>
    Promise.all(site.ports.map(async (port) => (await client.page(port, path)).body));
  /** Whether a traveler's page holds the words, on each of both processes. */
  const shows = (path: string, words: string, there = true) =>
    expect.poll(async () => (await read(path)).map((page) => page.includes(words))).toEqual([there, there]);
  const confirm = (name: string) =>
    editor.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const approve = async (words: string) => {
    await owner.goto(paths.editApprovals());
    await expect(owner.locator('ins, del').filter({ hasText: words })).toBeVisible();
    await inspect(owner, 'edit-approvals');
    await owner.getByRole('button', { name: editingCopy.approvals.approve }).click();
    await expect(owner.getByText(editingCopy.approvals.done.approved)).toBeVisible();
  };
  /** As if its time had come: nothing here waits for a clock. */
  const comes = async () => {
    await site.sql("update content_schedules set due_at = 0 where state = 'waiting'");
    await site.sql("update outbox set next_at = 0 where kind = 'content' and state = 'pending'");
  };

  await test.step('an owner gives the role on the web, and nothing else', async () => {
    await giveRole(ownersAddress, 'owner', site);
    await passSecondFactor(owner);
    await owner.goto(paths.staffPeople());
    await owner.getByLabel(staffCopy.who.address).fill(address);
    await owner.getByLabel(staffCopy.who.role, { exact: true }).selectOption('editor');
    await press(owner, staffCopy.who.submit);
    await expect(owner.getByText(staffCopy.who.done)).toBeVisible();
    await passSecondFactor(editor);
  });

  await test.step('a changed link is looked at in the preview', async () => {
    await editor.goto(paths.editFile(FOOTER, undefined, 'groups[0].links[0].label'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('Words, Semester abroad').fill(LINK);
    await press(editor, panel.preview);
    for (const screen of [editingCopy.preview.phone, editingCopy.preview.desktop])
      await expect(
        editor.frameLocator(`iframe[title="${screen}"]`).locator('footer').getByText(LINK).first(),
      ).toBeAttached();
    await inspect(editor, 'edit-preview', 'main > .staff-body');
    await shows(paths.home(), LINK, false);
  });

  await test.step('a preview stands in frames of ours alone, with a sample traveler and without scripts', async () => {
    const address = paths.editPreviewFrame(FOOTER, { page: '0', as: 'sample', theme: 'dark' });
    const frame = await editor.request.get(address);
    expect(frame.headers()['x-frame-options']).toBe('SAMEORIGIN');
    for (const part of ["frame-ancestors 'self'", "script-src 'none'", 'sandbox allow-same-origin'])
      expect(policyOf(frame)).toContain(part);
    expect(await frame.text()).toContain('Maya');
    expect((await traveler.request.get(address)).status()).toBe(404);
    expect(policyOf(await editor.request.get(paths.edit()))).toContain("frame-src 'self'");
    expect(policyOf(await owner.request.get(paths.staff()))).toContain("frame-src 'none'");
    for (const path of [paths.home(), paths.howItWorks()]) {
      const page = await traveler.request.get(path);
      expect(page.headers()['x-frame-options']).toBe('DENY');
      for (const part of ["frame-ancestors 'none'", "frame-src 'none'"])
        expect(policyOf(page)).toContain(part);
    }
  });

  await test.step('a link is published', async () => {
    await editor.goto(paths.editFile(FOOTER));
    await press(editor, panel.publish);
    await confirm(dialog.yes);
    await expect(editor.getByText(state.published)).toBeVisible();
    await shows(paths.home(), LINK);
    await traveler.reload();
    await expect(traveler.locator('footer').getByText(LINK).first()).toBeAttached();
  });

  await test.step('a plan’s price and sentence wait for somebody else', async () => {
    const before = await read(QUOTE);
    await editor.goto(paths.editFile(PLANS, 'plans', 'plans[2].daily_rate'));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('A day, without US coverage').fill('1.31');
    await editor.getByLabel('Description').fill(SENTENCE);
    await press(editor, panel.ask);
    await confirm(dialog.askYes);
    await expect(editor.getByText(state.waiting)).toBeVisible();
    await shows(QUOTE, SENTENCE, false);
    await approve('$1.31');
    await editor.goto(paths.editApprovals());
    await expect(editor.getByText(editingCopy.approvals.mine)).toBeVisible();
    await inspect(editor, 'edit-decisions');
    await shows(QUOTE, SENTENCE);
    expect(pricesIn(await read(QUOTE))).not.toEqual(pricesIn(before));
  });

  await test.step('a line goes out at its time, and ends at another', async () => {
    await editor.goto(paths.editFile(FOOTER));
    await expect(editor.getByText(panel.clear)).toBeVisible();
    await editor.getByLabel('Closing line').fill(CLOSING);
    await press(editor, panel.plan);
    await editor.getByLabel(plan.at, { exact: true }).fill(inDays(1));
    await editor.getByRole('textbox', { name: plan.until }).fill(inDays(2));
    await confirm(plan.go);
    await expect(editor.getByText(state.planned)).toBeVisible();
    await shows(paths.home(), CLOSING, false);
    await comes();
    await shows(paths.home(), CLOSING);
    await comes();
    await shows(paths.home(), CLOSING, false);
  });

  await test.step('a file that cannot be used is told above the list, and the site goes on with the last good one', async () => {
    const broken = join(site.content, 'pages/about.md');
    const text = readFileSync(broken, 'utf8');
    const title = text.match(/^title: (.*)$/m)![1]!;
    writeFileSync(broken, text.replace(/^title:.*$/m, 'title:'));
    const told = editor.getByText(`${FAULT_NAMES.refused}.`);
    await expect(async () => {
      await editor.goto(paths.edit());
      await expect(told).toBeVisible({ timeout: 1 });
    }).toPass();
    await inspect(editor, 'edit-refused');
    await expect(editor.getByRole('link', { name: title, exact: true })).toBeVisible();
    await shows('/about', title);
    writeFileSync(broken, text);
    await expect(async () => {
      await editor.goto(paths.edit());
      await expect(told).toBeHidden({ timeout: 1 });
    }).toPass();
  });

  await test.step('link and price are brought back', async () => {
    for (const file of [FOOTER, PLANS]) {
      await editor.goto(paths.editHistory(file));
      if (file === FOOTER) await inspect(editor, 'edit-history');
      await editor.getByRole('button', { name: historyCopy.back, exact: true }).last().click();
    }
    await expect(editor.getByText(editingCopy.approvals.own)).toBeVisible();
    await approve('$1.31');
    await shows(paths.home(), LINK, false);
    await shows(QUOTE, SENTENCE, false);
    await traveler.reload();
    await expect(traveler.locator('footer').getByText(LINK)).toHaveCount(0);
  });
  await editor.context().close();
  await owner.context().close();
});

const policyOf = (answer: APIResponse): string => answer.headers()['content-security-policy'] ?? '';

const pricesIn = (pages: readonly string[]) => pages.map((page) => page.match(/\$\d[\d.,]*/g));

/** What a person types. */
const inDays = (days: number): string => `${addDays(START, days)}T09:00`;
