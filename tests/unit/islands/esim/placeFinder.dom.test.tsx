import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DestinationField } from '../../../../src/islands/esim/DestinationField.tsx';
import { listenForPlaces } from '../../../../src/islands/esim/placeFinder.ts';
import { usePlace } from '../../../../src/islands/esim/usePlace.ts';
import { openNetwork, PLACES, type Network } from '../network.ts';

let network: Network;
const onChange = vi.fn<(id: string) => void>();
const onKey = vi.fn<(key: string) => void>();

function Form() {
  const [id, setId] = useState('');
  return (
    <form onKeyDown={({ key }) => onKey(key)}>
      <DestinationField
        id="destination"
        src="/places"
        trip="JPN"
        value={id}
        place={usePlace('/places', id, undefined)}
        onChange={(next) => {
          onChange(next);
          setId(next);
        }}
        onBlur={() => {}}
      />
      <button type="button" onClick={() => setId('ESP')}>
        Spain, please
      </button>
    </form>
  );
}

beforeEach(() => {
  network = openNetwork();
  listenForPlaces();
  render(<Form />);
});
afterEach(async () => {
  await network.close();
  cleanup();
  vi.clearAllMocks();
});

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Destination' });
const rows = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = (): string => screen.getByRole('status').textContent;
const sent = (): FormDataEntryValue | null =>
  new FormData(document.querySelector('form')!).get('destination');

/** The first test of the file brings the list, which the page then has. */
test('a list that could not be loaded says so, and is requested again by a press or by typing', async () => {
  const fail = async (request: number) => {
    expect(status()).toBe('Loading destinations...');
    await (await network.request('places', request)).answer({ error: 'Unavailable.' }, 503);
    expect(status()).toBe('Not loaded. Press or type again.');
  };
  await userEvent.type(field(), 's');
  await fail(0);
  await userEvent.click(field());
  await fail(1);
  await userEvent.click(screen.getByRole('status'));
  expect(document.activeElement).toBe(field());
  await fail(2);
  await userEvent.keyboard('p');
  await (await network.request('places', 3)).answer(PLACES);
  expect(rows()).toEqual(['Spainfrom $3.00']);
  expect(field().value).toBe('sp');
});

test('opened without typing: the trip, regions and countries on sale, none active', async () => {
  await userEvent.click(field());
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Your trip',
    'Regions',
    'Countries',
  ]);
  expect(rows()).toEqual(['Japanfrom $3.00', 'Nordicsfrom $4.003 countries', 'Spainfrom $3.00']);
  expect(field().getAttribute('aria-activedescendant')).toBe('');
});

test('arrows walk and stay within the list; Enter takes the row and sends nothing', async () => {
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  const active = document.getElementById(field().getAttribute('aria-activedescendant')!);
  expect(active?.textContent).toContain('Spain');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(field().value).toBe('Nordics');
  expect(sent()).toBe('NORDICS');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('NORDICS');
  expect(onKey).not.toHaveBeenCalledWith('Enter');
});

test('Escape closes the list only, and the choice stands', async () => {
  await userEvent.type(field(), 'japan{Enter}');
  await userEvent.type(field(), 'sp');
  await userEvent.keyboard('{Escape}');
  expect(rows()).toEqual([]);
  expect(field().value).toBe('Japan');
  expect(onKey).not.toHaveBeenCalledWith('Escape');
  await userEvent.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalledWith('Escape');
});

test('Tab takes the row that typing led to', async () => {
  await userEvent.type(field(), 'mall');
  await userEvent.tab();
  expect(field().value).toBe('Spain');
  expect(sent()).toBe('ESP');
});

test.each([
  ['japan', 'Japan', 'JPN'],
  ['España', 'Spain', 'ESP'],
  ['jap', '', ''],
  ['cuba', '', ''],
])('"%s" left behind is %s', async (typed, name, id) => {
  fireEvent.focusIn(field());
  fireEvent.input(field(), { target: { value: typed } });
  fireEvent.focusOut(field());
  expect(field().value).toBe(name);
  expect(sent()).toBe(id);
});

test('emptied and left is no destination', async () => {
  await userEvent.type(field(), 'japan{Enter}');
  await userEvent.clear(field());
  fireEvent.focusOut(field());
  expect(sent()).toBe('');
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('what is not sold says why and cannot be chosen', async () => {
  await userEvent.type(field(), 'cuba');
  const cuba = screen.getByRole('option', { name: /Cuba/ });
  expect(cuba.textContent).toBe('CubaNot soldUS sanctions.');
  expect(cuba.getAttribute('aria-disabled')).toBe('true');
  expect(field().getAttribute('aria-activedescendant')).toBe('');
  await userEvent.click(cuba);
  await userEvent.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('cuba');
});

test('no match is said, and what was typed stays', async () => {
  await userEvent.type(field(), 'xyz{Enter}');
  expect(status()).toBe('No match for "xyz"');
  expect(field().value).toBe('xyz');
});

test('a value from elsewhere is shown by its name', async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Spain, please' })));
  expect(field().value).toBe('Spain');
  expect(sent()).toBe('ESP');
  expect(onChange).not.toHaveBeenCalled();
});
