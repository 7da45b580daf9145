/** A change at a time, as an editor chooses it: in the zone of the browser, said in words. */
import '../browser.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlanDialog } from '../../../../src/islands/editing/release/PlanDialog.tsx';
import { PLAN_FAULTS } from '../../../../src/shared/editing/planTimes.ts';
import { zonedMoment } from '../../../../src/shared/lib/moments.ts';
import { editingFormCopy } from '../../../../src/copy/editing/form.ts';
import { planCopy as copy } from '../../../../src/copy/editing/plan.ts';

const plan = vi.fn(async () => true as string | boolean);
const close = vi.fn();
const open = (canEnd = false) =>
  render(
    <PlanDialog
      {...{
        open: true,
        user: 'ada',
        file: 'footer.yaml',
        name: 'Footer',
        needsApproval: false,
        canPublish: true,
        canEnd,
        close,
        plan,
      }}
      guide="/edit/help#at-a-time"
    />,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const go = () => fireEvent.click(screen.getByRole('button', { name: copy.go }));
const year = new Date().getFullYear();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  localStorage.clear();
});

test('a past time is refused at its field, and nothing is sent', async () => {
  open();
  type(copy.at, '2020-01-01T09:00');
  go();
  expect(await screen.findByText(PLAN_FAULTS.past)).toBeTruthy();
  expect(screen.getByLabelText(copy.at, { exact: false }).getAttribute('aria-invalid')).toBe('true');
  expect(plan).not.toHaveBeenCalled();
});

test('the time is said in words, and sent as the instant of the own zone', async () => {
  vi.useFakeTimers({ now: new Date(`${year}-03-01T00:00`), toFake: ['Date'] });
  open();
  const at = new Date(`${year}-03-02T09:00`).getTime();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  type(copy.at, `${year}-03-02T09:00`);
  expect(screen.getByText(copy.says(zonedMoment(at, zone)))).toBeTruthy();
  const guide = screen.getByRole('link', { name: editingFormCopy.guide.plan });
  expect(guide.getAttribute('href')).toBe('/edit/help#at-a-time');
  go();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(plan).toHaveBeenCalledWith({ action: 'publish', at, zone });
  vi.useRealTimers();
});

test('a refusal stays beside what was typed', async () => {
  vi.useFakeTimers({ now: new Date(`${year}-03-01T00:00`), toFake: ['Date'] });
  plan.mockResolvedValueOnce(PLAN_FAULTS.full);
  open(true);
  fireEvent.click(screen.getByLabelText(copy.end));
  type(copy.at, `${year}-03-02T09:00`);
  go();
  expect(await screen.findByText(PLAN_FAULTS.full)).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('what was typed is there again after the second factor, and gone once it is planned', async () => {
  vi.useFakeTimers({ now: new Date(`${year}-03-01T00:00`), toFake: ['Date'] });
  plan.mockResolvedValueOnce(false);
  open(true);
  fireEvent.click(screen.getByLabelText(copy.end));
  type(copy.at, `${year}-03-02T09:00`);
  go();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  cleanup();
  open(true);
  const typed = () => screen.getByLabelText<HTMLInputElement>(copy.at, { exact: false }).value;
  expect(typed()).toBe(`${year}-03-02T09:00`);
  expect(screen.getByLabelText<HTMLInputElement>(copy.end).checked).toBe(true);
  go();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  cleanup();
  open(true);
  expect(typed()).toBe('');
  vi.useRealTimers();
});
