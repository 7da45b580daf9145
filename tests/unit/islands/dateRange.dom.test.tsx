import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import './browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formsCopy } from '../../../src/copy/frame/forms.ts';
import { DateRange } from '../../../src/islands/ui/DateRange.tsx';
import type { DateRangeProps } from '../../../src/islands/ui/dateRangeProps.ts';
import { esimWindow } from '../../../src/shared/esim/rules.ts';

const TODAY = '2026-11-21';

type Options = Partial<DateRangeProps> & { wide?: boolean };

/** A form's state around the field; `onChange` sees what it was handed. */
function Held(props: Options) {
  const [range, setRange] = useState({ start: props.start ?? '', end: props.end ?? '' });
  return (
    <>
      <DateRange
        id="dates"
        label="Start & End Dates"
        placeholder="Select dates"
        startLabel="Start date"
        endLabel="End date"
        startName="startDate"
        endName="endDate"
        window={(start) => esimWindow(TODAY, start, 'one-year')}
        reason="Up to 90 days"
        {...props}
        {...range}
        onChange={(next) => {
          props.onChange?.(next);
          setRange(next);
        }}
      />
      <button>After</button>
    </>
  );
}

const wide = { now: true };
beforeEach(() => {
  wide.now = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: wide.now,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(cleanup);

const trigger = (): HTMLElement => screen.getByRole('button', { name: /^Start & End Dates/ });
const calendar = (): HTMLElement => screen.getByRole('dialog', { name: 'Start & End Dates' });
const day = (name: string): HTMLElement => within(calendar()).getByRole('button', { name: new RegExp(name) });
const footer = (): string => within(calendar()).getAllByRole('status').at(-1)!.textContent;

async function open(options: Options = {}) {
  render(<Held {...options} />);
  await userEvent.click(trigger());
  await screen.findAllByRole('grid');
}

describe('as server HTML', () => {
  beforeEach(() => vi.stubEnv('SSR', true));
  afterEach(() => vi.unstubAllEnvs());

  const native = (html: string): HTMLInputElement[] => {
    const box = document.createElement('div');
    box.innerHTML = html;
    box.innerHTML = box.querySelector('noscript')!.innerHTML;
    return [...box.querySelectorAll('input')];
  };

  it('is two native date fields inside the window where there is no script', () => {
    const [start, end] = native(renderToString(<Held />));
    expect(start).toMatchObject({
      type: 'date',
      name: 'startDate',
      min: TODAY,
      max: '2027-11-21',
      required: true,
    });
    expect(end).toMatchObject({ type: 'date', name: 'endDate', min: TODAY, required: true });
  });

  it('moves the window of the end with a chosen start, which itself may still move later', () =>
    expect(native(renderToString(<Held start="2027-02-08" />)).map(({ max }) => max)).toEqual([
      '2027-11-21',
      '2027-05-08',
    ]));

  it('keeps the very same button when it comes to life, and sends its dates only then', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Held start="2027-02-08" end="2027-02-10" />);
    const [button, fields] = [trigger(), [...box.querySelectorAll<HTMLInputElement>('[type=hidden]')]];
    expect(button.textContent).toBe('Feb 8, 2027 - Feb 10, 2027');
    expect(fields.map(({ disabled }) => disabled)).toEqual([true, true]);
    await act(async () => hydrateRoot(box, <Held start="2027-02-08" end="2027-02-10" />));
    expect(trigger()).toBe(button);
    expect(fields.map(({ disabled, value }) => [disabled, value])).toEqual([
      [false, '2027-02-08'],
      [false, '2027-02-10'],
    ]);
    box.remove();
  });
});

describe('choosing', () => {
  it('stays open until the second date, hands out both at once and counts the days', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.click(day('November 24, 2026'));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.hover(day('December 8, 2026'));
    expect(footer()).toBe('Nov 24, 2026 - Dec 8, 2026 15 days');
    await userEvent.click(day('December 8, 2026'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-24', end: '2026-12-08' });
    expect(calendar()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(trigger().textContent).toBe('Nov 24, 2026 - Dec 8, 2026');
  });

  it('begins anew with the third click, and says one day in the singular', async () => {
    const onChange = vi.fn();
    await open({ start: '2026-11-24', end: '2026-12-08', onChange });
    await userEvent.click(day('December 1, 2026'));
    expect(footer()).toBe('Dec 1, 2026 ');
    await userEvent.click(day('December 1, 2026'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-01', end: '2026-12-01' });
    expect(footer()).toBe('Dec 1, 2026 - Dec 1, 2026 1 day');
  });

  it('closes days outside the window, with the reason beside the field', async () => {
    await open();
    expect((day('November 20, 2026') as HTMLButtonElement).disabled).toBe(true);
    expect((day('November 21, 2026') as HTMLButtonElement).disabled).toBe(false);
    expect(document.getElementById(trigger().getAttribute('aria-describedby')!)!.textContent).toBe(
      'Up to 90 days',
    );
  });

  it('moves the last open day with the chosen start', async () => {
    await open({ start: '2026-11-21', end: '' });
    await userEvent.click(screen.getByRole('button', { name: /next month/i }));
    await userEvent.click(screen.getByRole('button', { name: /next month/i }));
    expect((day('February 18, 2027') as HTMLButtonElement).disabled).toBe(false);
    expect((day('February 19, 2027') as HTMLButtonElement).disabled).toBe(true);
  });

  it('hands out a start alone only when the reader goes on', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.click(day('November 24, 2026'));
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-24', end: '' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was chosen when closed by its own button', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.click(day('November 24, 2026'));
    await userEvent.click(trigger());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-24', end: '' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is marked wrong only once it is closed: half a range is not wrong yet', async () => {
    await open({ start: '2026-11-24', error: 'Enter both dates.' });
    expect(trigger().getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(trigger().getAttribute('aria-invalid')).toBe('true');
  });

  it('clears', async () => {
    const onChange = vi.fn();
    await open({ start: '2026-11-24', end: '2026-12-08', onChange });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '', end: '' });
    expect(trigger().textContent).toBe('Select dates');
  });
});

describe('keyboard', () => {
  it('walks by day, week and month, and Escape keeps the old dates and gives focus back', async () => {
    const onChange = vi.fn();
    const outer = vi.fn();
    render(
      <div onKeyDown={outer}>
        <Held start="2026-11-24" end="2026-12-08" onChange={onChange} />
      </div>,
    );
    await userEvent.click(trigger());
    await screen.findAllByRole('grid');
    const focused = (): string | null => document.activeElement!.getAttribute('aria-label');
    expect(focused()).toMatch(/November 24, 2026/);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toMatch(/December 2, 2026/);
    await userEvent.keyboard('{PageDown}');
    expect(focused()).toMatch(/January 2, 2027/);
    await userEvent.keyboard('{PageUp}{Enter}');
    expect(footer()).toBe('Dec 2, 2026 ');
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(onChange).not.toHaveBeenCalled();
    expect(outer).not.toHaveBeenCalled();
  });

  it('leaves the focus in a field that is typed into when the calendar arrives', async () => {
    render(<Held />);
    fireEvent.click(trigger());
    const start = screen.getByLabelText('Start date');
    act(() => start.focus());
    await screen.findAllByRole('grid');
    expect(document.activeElement).toBe(start);
  });

  it('takes typed dates', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.type(screen.getByLabelText('Start date'), '2027-02-08');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-02-08', end: '' });
    await userEvent.type(screen.getByLabelText('End date'), '2027-02-09');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-02-08', end: '2027-02-09' });
  });

  it('takes a typed date that a press outside leaves', async () => {
    const onChange = vi.fn();
    await open({ start: '2026-11-24', end: '2026-12-08', onChange });
    const end = screen.getByLabelText<HTMLInputElement>('End date');
    act(() => end.focus());
    fireEvent.change(end, { target: { value: '2026-12-10' } });
    fireEvent.pointerDown(document.body);
    expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-24', end: '2026-12-10' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(trigger().textContent).toBe('Nov 24, 2026 - Dec 10, 2026');
  });

  it.each([
    ['a press outside', () => fireEvent.pointerDown(document.body)],
    ['the focus going elsewhere', () => act(() => screen.getByRole('button', { name: 'After' }).focus())],
  ])('takes the end date typed to a start chosen in the calendar, and %s loses neither', async (_, leave) => {
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.click(day('November 24, 2026'));
    const end = screen.getByLabelText<HTMLInputElement>('End date');
    act(() => end.focus());
    fireEvent.change(end, { target: { value: '2026-12-10' } });
    leave();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-24', end: '2026-12-10' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(trigger().textContent).toBe('Nov 24, 2026 - Dec 10, 2026');
  });

  it('keeps the focus in a date that Enter applied, so that Escape closes the calendar only', async () => {
    const outer = vi.fn();
    document.addEventListener('keydown', outer);
    await open({ start: '2026-11-24', end: '2026-12-08' });
    const start = screen.getByLabelText<HTMLInputElement>('Start date');
    fireEvent.change(start, { target: { value: '2026-11-25' } });
    act(() => start.focus());
    await userEvent.keyboard('{Enter}');
    expect(footer()).toContain('Nov 25, 2026');
    expect(document.activeElement).toBe(start);
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(outer.mock.calls.filter(([event]) => !event.defaultPrevented)).toEqual([]);
    document.removeEventListener('keydown', outer);
  });

  it('shows in the fields what was chosen in the calendar, also after something was typed', async () => {
    await open();
    const start = screen.getByLabelText<HTMLInputElement>('Start date');
    await userEvent.type(start, '2027-02-08');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(start.value).toBe('');
  });
});

it.each([
  ['2026-11-28', 'November 2026', 'one month'],
  ['2026-11-29', 'December 2026', 'one month'],
  ['2026-11-29', 'November 2026', 'two months'],
])('from %s it begins with %s where %s have room', async (today, month, room) => {
  wide.now = room === 'two months';
  await open({ window: (start) => esimWindow(today, start, 'one-year') });
  expect(screen.getByRole('grid', { name: month })).toBeTruthy();
});

it('shows two months where there is room and one where there is not', async () => {
  await open();
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  cleanup();
  wide.now = false;
  await open();
  expect(screen.getAllByRole('grid')).toHaveLength(1);
});

it('has a head with its title and Close, which keeps the old dates and gives focus back', async () => {
  const onChange = vi.fn();
  wide.now = false;
  await open({ start: '2026-11-24', end: '2026-12-08', onChange });
  expect(within(calendar()).getByRole('heading', { name: 'Start & End Dates' })).toBeTruthy();
  await userEvent.click(day('November 30, 2026'));
  await userEvent.click(within(calendar()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(trigger());
});

it('keeps what was chosen and gives focus back when the scrim around the sheet is pressed', async () => {
  const onChange = vi.fn();
  wide.now = false;
  await open({ onChange });
  await userEvent.click(day('November 30, 2026'));
  await userEvent.click(calendar().parentElement!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-30', end: '' });
  expect(document.activeElement).toBe(trigger());
});

it('folds the fields for typing away on a phone, and offers them beside the calendar where it is wide', async () => {
  await open();
  const fold = () => screen.getByText(formsCopy.typeDates).closest('details')!;
  expect(fold().open).toBe(true);
  cleanup();
  wide.now = false;
  await open();
  expect(fold().open).toBe(false);
});

it('says what is wrong with both dates beside the calendar, and nothing of half a range', async () => {
  const error = 'End date must be on or after start date.';
  await open({ start: '2027-02-08', end: '2027-02-01', error });
  expect(within(calendar()).getByRole('alert').textContent).toBe(error);
  await userEvent.click(screen.getByRole('button', { name: /next month/i }));
  await userEvent.click(day('March 1, 2027'));
  expect(within(calendar()).getByRole('alert').textContent).toBe('');
});

describe('in every zone a day is the day that was clicked', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('%s', async (name) => {
    process.env['TZ'] = name;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
    const onChange = vi.fn();
    await open({ onChange });
    await userEvent.click(day('November 24, 2026'));
    await userEvent.click(day('November 30, 2026'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-24', end: '2026-11-30' });
    expect((day('November 20, 2026') as HTMLButtonElement).disabled).toBe(true);
  });
});
