import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import './browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NativeCombobox } from '../../../src/islands/ui/NativeCombobox.tsx';
import type { ComboboxProps } from '../../../src/islands/ui/comboboxProps.ts';

const options = [
  { value: 'PRT', label: 'Portugal' },
  { value: 'SGP', label: 'Singapore' },
  { value: 'JPN', label: 'Japan' },
];

const base: ComboboxProps = {
  id: 'destination',
  name: 'destination',
  label: 'Destination',
  placeholder: 'Choose your destination',
  options,
  value: '',
  onChange: () => {},
};

/** Holds the value as a form would. */
function Held(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const change = (next: string): void => {
    props.onChange?.(next);
    setValue(next);
  };
  return <NativeCombobox {...base} {...props} value={value} onChange={change} />;
}

const field = (): HTMLInputElement => screen.getByRole('combobox');
const rows = (): string[] => screen.queryAllByRole('option').map((row) => row.textContent);

afterEach(cleanup);

describe('as server HTML', () => {
  it('is a native, required select of the form with the same label', () => {
    const box = document.createElement('div');
    box.innerHTML = renderToString(<NativeCombobox {...base} value="SGP" />);
    const select = box.querySelector('select')!;
    expect(select).toMatchObject({ name: 'destination', required: true, value: 'SGP' });
    expect(box.querySelector(`label[for=${select.id}]`)!.textContent).toBe('Destination');
  });

  it('keeps what was chosen before it lived, without a hydration error', async () => {
    const onChange = vi.fn();
    const onRecoverableError = vi.fn();
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Held />);
    box.querySelector('select')!.value = 'JPN';
    await act(async () => hydrateRoot(box, <Held onChange={onChange} />, { onRecoverableError }));
    expect(field().value).toBe('Japan');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('JPN');
    expect(onRecoverableError).not.toHaveBeenCalled();
    box.remove();
  });

  it('keeps a value whose option is still on its way', async () => {
    const onChange = vi.fn();
    const box = document.body.appendChild(document.createElement('div'));
    const loading = <Held value="JPN" options={[]} loading onChange={onChange} />;
    box.innerHTML = renderToString(loading);
    const root = await act(async () => hydrateRoot(box, loading));
    await act(async () => root.render(<Held value="JPN" onChange={onChange} />));
    expect(field().value).toBe('Japan');
    expect(onChange).not.toHaveBeenCalled();
    box.remove();
  });

  it('has no native stage when it is born in the browser', () => {
    const { container } = render(<Held />);
    expect(container.querySelector('select')).toBeNull();
  });

  it('is left alone while it is in use, and its choice counts', async () => {
    const onChange = vi.fn();
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Held />);
    const select = box.querySelector('select')!;
    select.focus();
    await act(async () => hydrateRoot(box, <Held onChange={onChange} />));
    expect(document.activeElement).toBe(select);
    await userEvent.selectOptions(select, 'PRT');
    expect(onChange).toHaveBeenLastCalledWith('PRT');
    await userEvent.tab();
    expect(field().value).toBe('Portugal');
    box.remove();
  });
});

describe('typing', () => {
  it('filters, marks the typed part and takes the first row with Enter', async () => {
    const onChange = vi.fn();
    render(<Held onChange={onChange} />);
    await userEvent.type(field(), 'por');
    expect(rows()).toEqual(['Portugal', 'Singapore']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Por', 'por']);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('PRT');
    expect(field().value).toBe('Portugal');
    expect(rows()).toEqual([]);
  });

  it('says which words match nothing, in the list and to a screen reader', async () => {
    render(<Held />);
    await userEvent.type(field(), 'xyz');
    expect(screen.getAllByText('No match for "xyz"')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('No match for "xyz"');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('goes back to the chosen option when left half-typed, and takes a whole name', async () => {
    render(<Held value="JPN" />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'sing');
    await userEvent.keyboard('{Escape}');
    expect(field().value).toBe('Japan');
    await userEvent.clear(field());
    await userEvent.type(field(), 'singapore');
    await userEvent.click(document.body);
    expect(field().value).toBe('Singapore');
    await userEvent.clear(field());
    await userEvent.type(field(), 'jap');
    await userEvent.click(document.body);
    expect(field().value).toBe('Singapore');
  });

  it('is emptied by emptying it', async () => {
    const onChange = vi.fn();
    render(<Held value="JPN" onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  });

  it('takes the row it stands on with Tab', async () => {
    const onBlur = vi.fn();
    render(<Held onBlur={onBlur} />);
    await userEvent.type(field(), 'jap');
    await userEvent.tab();
    expect(field().value).toBe('Japan');
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('keeps its choice on Tab through a list in which nothing was typed', async () => {
    render(<Held value="JPN" />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.tab();
    expect(field().value).toBe('Japan');
  });
});

describe('keyboard', () => {
  it('opens at the chosen row, moves, and closes with Escape only the list', async () => {
    const outer = vi.fn();
    render(
      <div onKeyDown={outer}>
        <Held value="SGP" />
      </div>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    outer.mockClear();
    await userEvent.keyboard('{ArrowDown}');
    const active = (): string =>
      document.getElementById(field().getAttribute('aria-activedescendant')!)!.textContent;
    expect(active()).toBe('Singapore');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Japan');
    await userEvent.keyboard('{PageUp}');
    expect(active()).toBe('Portugal');
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(rows()).toEqual([]);
    expect(outer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outer).toHaveBeenCalledOnce();
  });

  it('names the list it controls while it is open', async () => {
    render(<Held value="SGP" />);
    await userEvent.click(field());
    expect(document.getElementById(field().getAttribute('aria-controls')!)).toBe(screen.getByRole('listbox'));
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Singapore');
  });
});

it('chooses by pointer and keeps focus in the field', async () => {
  render(<Held />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Japan' }));
  expect(field().value).toBe('Japan');
  expect(document.activeElement).toBe(field());
  expect(document.querySelector<HTMLInputElement>('input[type=hidden]')).toMatchObject({
    name: 'destination',
    value: 'JPN',
  });
});

it('shows its error with the field and names it', () => {
  render(<Held error="Destination is required." hint="Any country" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = field().getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual([
    'Any country',
    'Destination is required.',
  ]);
});

it('says that it loads when that takes a while, and offers another try when that failed', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<Held loading loadingText="Loading destinations..." />);
  expect(screen.queryByText('Loading destinations...')).toBeNull();
  expect(await screen.findAllByText('Loading destinations...')).not.toHaveLength(0);
  expect(screen.getByRole('status').textContent).toBe('Loading destinations...');
  rerender(<Held failed failedText="The destinations could not be loaded." onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('says why there is nothing to choose from', async () => {
  render(<Held options={[]} />);
  await userEvent.click(field());
  expect(screen.getByText('Nothing to choose from yet.')).toBeTruthy();
});

it('stays quick with 250 options', async () => {
  const many = Array.from({ length: 250 }, (_, n) => ({ value: String(n), label: `Place ${n}` }));
  render(<Held options={many} />);
  await userEvent.click(field());
  expect(rows()).toHaveLength(250);
  await userEvent.type(field(), '249');
  expect(rows()).toEqual(['Place 249']);
});

it('opens under the pointer, whatever moves the field before it is let go', async () => {
  render(<Held value="JPN" />);
  await userEvent.pointer({ keys: '[MouseLeft>]', target: field() });
  expect(rows()).toHaveLength(3);
  await userEvent.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(rows()).toHaveLength(3);
});
