import './browser.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useForm } from '../../../src/islands/lib/form.ts';
import { usePrefill } from '../../../src/islands/lib/usePrefill.ts';

function Demo() {
  const form = useForm({ initial: { place: '', start: '2027-01-01', note: 'mine' }, validate: () => ({}) });
  usePrefill(form);
  return (
    <>
      <p id="status" />
      <a href="/form?place=JPN&start=2027-01-10&note=&other=1" data-prefill="" data-prefilled="Filled in.">
        Use my trip
      </a>
      <a href="/form?place=JPN&start=2027-02-01&note=theirs" data-prefill="start" data-prefilled="Taken.">
        Other days
      </a>
      <a href="#elsewhere">Elsewhere</a>
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
}

const values = (): unknown => JSON.parse(screen.getByRole('status').textContent);

afterEach(cleanup);

it('puts the link’s query into the living form when it is asked for, and says so', async () => {
  render(<Demo />);
  expect(values()).toEqual({ place: '', start: '2027-01-01', note: 'mine' });
  await userEvent.click(screen.getByRole('link', { name: 'Use my trip' }));
  expect(values()).toEqual({ place: 'JPN', start: '2027-01-10', note: 'mine' });
  expect(document.getElementById('status')?.textContent).toBe('Filled in.');
});

it('leaves alone what a link is not about', async () => {
  render(<Demo />);
  await userEvent.click(screen.getByRole('link', { name: 'Other days' }));
  expect(values()).toEqual({ place: '', start: '2027-02-01', note: 'mine' });
});

it('leaves other links, and clicks that open another tab, to the browser', async () => {
  render(<Demo />);
  const before = values();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Use my trip' }));
  expect(values()).toEqual(before);
});
