import './browser.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useForm, type Outcome } from '../../../src/islands/lib/form.ts';

type Values = { name: string; city: string };
type Props = { submit?: (values: Values) => Promise<Outcome<Values> | void>; validateOn?: 'change' | 'blur' };

const validate = ({ name, city }: Values) => ({
  name: name.trim() ? undefined : 'Name is required.',
  city: city === 'Atlantis' ? 'That city sank.' : undefined,
});

function Demo({ submit, validateOn = 'change' }: Props) {
  const form = useForm<Values>({
    initial: { name: '', city: '' },
    validate,
    validateOn,
    ...(submit && { submit }),
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} aria-label="Demo">
      {(['name', 'city'] as const).map((field) => (
        <label key={field}>
          {field}
          <input
            name={field}
            required
            value={form.values[field]}
            onChange={(event) => form.set(field, event.target.value)}
            onBlur={() => form.touch(field)}
            aria-invalid={form.error(field) ? true : undefined}
          />
          <i>{form.error(field)}</i>
        </label>
      ))}
      <button>Send</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <output>{`${form.status} ${form.dirty ? 'dirty' : 'clean'} ${form.valid ? 'valid' : 'invalid'}`}</output>
      <p role="alert">{form.message}</p>
    </form>
  );
}

const field = (name: string): HTMLInputElement =>
  screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const says = (text: string): boolean => screen.queryByText(text) !== null;
const state = (): string => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('errors', () => {
  it('wait until the field was touched', async () => {
    render(<Demo />);
    expect(says('Name is required.')).toBe(false);
    await userEvent.click(field('name'));
    expect(says('Name is required.')).toBe(false);
    await userEvent.tab();
    expect(says('Name is required.')).toBe(true);
  });

  it('go as soon as they are mended', async () => {
    render(<Demo />);
    await userEvent.type(field('city'), 'Atlantis');
    expect(says('That city sank.')).toBe(true);
    await userEvent.type(field('city'), ' Avenue');
    expect(says('That city sank.')).toBe(false);
  });

  it('wait for a text field to be left where that is asked for', async () => {
    render(<Demo validateOn="blur" />);
    await userEvent.type(field('city'), 'Atlantis');
    expect(says('That city sank.')).toBe(false);
    await userEvent.tab();
    expect(says('That city sank.')).toBe(true);
  });

  it('do not move what is being pressed from under the pointer', async () => {
    render(<Demo />);
    field('name').focus();
    fireEvent.pointerDown(screen.getByText('Send'));
    fireEvent.blur(field('name'));
    expect(says('Name is required.')).toBe(false);
    fireEvent.pointerUp(screen.getByText('Send'));
    await waitFor(() => expect(says('Name is required.')).toBe(true));
  });
});

describe('submitting', () => {
  it('shows every error, sends nothing and goes to the first bad field', async () => {
    const submit = vi.fn();
    render(<Demo submit={submit} />);
    await userEvent.type(field('city'), 'Atlantis');
    await userEvent.click(screen.getByText('Send'));
    expect(submit).not.toHaveBeenCalled();
    expect(says('Name is required.') && says('That city sank.')).toBe(true);
    expect(document.activeElement).toBe(field('name'));
    expect(state()).toMatch(/^attempted/);
  });

  it('does not pull the focus back while the errors are being mended', async () => {
    render(<Demo submit={vi.fn()} />);
    await userEvent.click(screen.getByText('Send'));
    await userEvent.type(field('city'), 'Atlantis');
    expect(field('city').value).toBe('Atlantis');
    expect(document.activeElement).toBe(field('city'));
  });

  it('sends once, however often it is pressed, and succeeds', async () => {
    let settle = (): void => {};
    const submit = vi.fn(() => new Promise<void>((done) => (settle = done)));
    render(<Demo submit={submit} />);
    await userEvent.type(field('name'), 'Maya');
    await userEvent.click(screen.getByText('Send'));
    await userEvent.click(screen.getByText('Send'));
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Maya', city: '' });
    expect(state()).toMatch(/^submitting/);
    await act(async () => settle());
    expect(state()).toMatch(/^success/);
    expect(field('name').value).toBe('Maya');
  });

  it('puts the server’s messages at their fields and keeps what was typed', async () => {
    render(
      <Demo
        submit={async () => ({
          ok: false,
          message: 'Please check.',
          fields: { city: 'We do not fly there.' },
        })}
      />,
    );
    await userEvent.type(field('name'), 'Maya');
    await userEvent.type(field('city'), 'Oslo');
    await userEvent.click(screen.getByText('Send'));
    expect(says('We do not fly there.')).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Please check.');
    expect(document.activeElement).toBe(field('city'));
    expect(field('name').value).toBe('Maya');
    await userEvent.type(field('city'), 'x');
    expect(says('We do not fly there.')).toBe(false);
  });

  it('takes what is thrown as a failure', async () => {
    render(<Demo submit={() => Promise.reject(new Error('Something went wrong.'))} />);
    await userEvent.type(field('name'), 'Maya');
    await userEvent.click(screen.getByText('Send'));
    expect(state()).toMatch(/^failure/);
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong.');
  });
});

it('counts an empty string as absent when it looks for changes', async () => {
  render(<Demo />);
  await userEvent.type(field('city'), ' ');
  expect(state()).toContain('clean');
  await userEvent.type(field('city'), 'Oslo');
  expect(state()).toContain('dirty');
  await userEvent.click(screen.getByText('Reset'));
  expect(state()).toBe('idle clean invalid');
  expect(says('Name is required.')).toBe(false);
});

it('keeps what was typed before it lived, and validates by itself from then on', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Demo />);
  expect(box.querySelector('form')!.noValidate).toBe(false);
  box.querySelector('input')!.value = 'Maya';
  const root = await act(async () => hydrateRoot(box, <Demo />));
  expect(field('name').value).toBe('Maya');
  expect(state()).toBe('idle dirty valid');
  expect(box.querySelector('form')!.noValidate).toBe(true);
  act(() => root.unmount());
  box.remove();
});
