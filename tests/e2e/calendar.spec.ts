/** The page of all dates, and the secret address under which a calendar program fetches them (F199). */
import ICAL from 'ical.js';
import type { APIRequestContext } from 'playwright/test';
import { calendarCopy } from '../../src/copy/trips/calendar.ts';
import { addDays, longDate } from '../../src/shared/lib/dates.ts';
import { paths } from '../../src/shared/lib/paths.ts';
import { expect, newAccount, signUp, test } from '../fixtures/e2e.ts';
import { END, inspect, START } from '../fixtures/story.ts';

const copy = calendarCopy.page;

/** As a calendar program: title, first day and the day after the last. */
async function eventsAt(program: APIRequestContext, url: string): Promise<string[][]> {
  const answer = await program.get(url);
  expect(answer.headers()).toMatchObject({ 'content-type': expect.stringContaining('text/calendar') });
  return new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
    .map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]);
}

test('dates are on their page and in a calendar, until the address is replaced or ended', async ({
  page,
  playwright,
}) => {
  const program = await playwright.request.newContext();
  await signUp(page, newAccount(), paths.dates());
  await expect(page.getByText(copy.none)).toBeVisible();
  const saved = await page.request.put('/api/trip', {
    data: { country: 'JP', start: START, end: END },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(saved.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(calendarCopy.trip('Japan'));
  await expect(page.getByRole('main')).toContainText(longDate(START));
  await inspect(page, 'calendar');

  await page.getByRole('button', { name: copy.make }).click();
  await expect(page.getByText(copy.done.made)).toBeVisible();
  const address = page.getByLabel(copy.address);
  const first = await address.inputValue();
  await expect(page.getByRole('link', { name: copy.open })).toHaveAttribute(
    'href',
    first.replace(/^http/, 'webcal'),
  );
  const trip = [calendarCopy.trip('Japan'), START, addDays(END, 1)];
  expect(await eventsAt(program, first)).toEqual([trip]);
  await page.reload();
  await expect(page.locator('#feed')).toContainText('Fetched 1 time.');
  await inspect(page, 'calendar-address');

  await page.getByRole('button', { name: copy.renew }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await program.get(first)).status()).toBe(404);
  expect(await eventsAt(program, second)).toEqual([trip]);

  await page.getByRole('button', { name: copy.end }).click();
  await expect(page.getByText(copy.done.ended)).toBeVisible();
  await expect(address).toHaveCount(0);
  expect((await program.get(second)).status()).toBe(404);
  await program.dispose();
});
