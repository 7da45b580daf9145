import './browser.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/islands/ui/Button.tsx';
import { RadioGroup } from '../../../src/islands/ui/RadioGroup.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('ignores presses while busy, stays focusable and changes its words', async () => {
    const press = vi.fn();
    const button = (busy: boolean) => (
      <Button onClick={press} busy={busy} busyLabel="Processing...">
        Complete order
      </Button>
    );
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole('button', { name: 'Complete order' }));
    rerender(button(true));
    const busy = screen.getByRole('button', { name: 'Processing...' });
    expect(document.activeElement).toBe(busy);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(busy);
    expect(press).toHaveBeenCalledOnce();
  });

  it('does not submit a form while busy', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('is no submit button unless it says so', () => {
    render(<Button>Close</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });
});

const packages = [
  { value: '5', label: '5 GB', trailing: '$14.00' },
  { value: '10', label: '10 GB', trailing: '$24.00' },
];

function Packages({
  value = '',
  error,
  onChange,
}: {
  value?: string;
  error?: string;
  onChange?: (value: string) => void;
}) {
  const [chosen, choose] = useState(value);
  return (
    <RadioGroup
      name="packageSize"
      legend="Data Package"
      variant="row"
      options={packages}
      value={chosen}
      error={error}
      onChange={(next) => {
        onChange?.(next);
        choose(next);
      }}
    />
  );
}

describe('RadioGroup', () => {
  it('is a named group of native, required radios', () => {
    const box = document.createElement('div');
    box.innerHTML = renderToString(<Packages value="10" />);
    const radios = [...box.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ name, value, checked, required }) => [name, value, checked, required])).toEqual([
      ['packageSize', '5', false, true],
      ['packageSize', '10', true, true],
    ]);
    expect(box.querySelector('fieldset > legend')!.textContent).toBe('Data Package');
  });

  it('chooses', async () => {
    const onChange = vi.fn();
    render(<Packages onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: /10 GB/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('10');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /10 GB/ }).checked).toBe(true);
  });

  it('keeps what was chosen before it lived', async () => {
    const onChange = vi.fn();
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Packages />);
    box.querySelectorAll('input')[1]!.checked = true;
    const root = await act(async () => hydrateRoot(box, <Packages onChange={onChange} />));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('10');
    expect(box.querySelectorAll('input')[1]!.checked).toBe(true);
    act(() => root.unmount());
    box.remove();
  });

  it('names its error', () => {
    render(<Packages error="Data Package is required." />);
    const group = screen.getByRole('radiogroup', { name: 'Data Package' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Data Package is required.',
    );
  });
});
