/** What is told of a destination beside its packages: its countries, its map, its networks. */
import { cleanup, render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countriesCopy } from '../../../../src/copy/esim/countries.ts';
import { NetworkFacts } from '../../../../src/islands/esim/NetworkFacts.tsx';
import { CountriesDialog } from '../../../../src/islands/esim/ShowCountries.tsx';
import { openNetwork, type Network } from '../network.ts';

const EUROPE = ['ES', 'PT', 'FR', 'IT', 'DE', 'AT', 'BE', 'NL', 'CI', 'SE', 'NO', 'FI'];
const NORDICS = ['SE', 'NO', 'FI'];

let network: Network;
beforeEach(() => {
  network = openNetwork();
});
afterEach(async () => {
  cleanup();
  await network.close();
});

type Given = Partial<Parameters<typeof CountriesDialog>[0]>;

const dialog = (codes: readonly string[], given: Given = {}) => (
  <CountriesDialog
    open
    onClose={() => {}}
    id="EUROPE"
    name="Europe"
    codes={codes}
    src="/places/v1.json"
    provider="esim"
    {...given}
  />
);
async function open(codes: readonly string[]): Promise<RenderResult> {
  const view = render(dialog(codes));
  await screen.findByRole('dialog');
  return view;
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('the countries are found as people type them', async () => {
  await open(EUROPE);
  const map = document.querySelector('[role=dialog] img, dialog img');
  expect(map?.getAttribute('src')).toBe('/places/v1/EUROPE.svg');
  const field = screen.getByRole('searchbox', { name: countriesCopy.search });
  await userEvent.type(field, 'cote');
  expect(listed()).toEqual(['Côte d’Ivoire']);
  await userEvent.clear(field);
  await userEvent.type(field, 'japan');
  expect(listed()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe(countriesCopy.none('japan'));
});

test('a few countries are seen at a glance', async () => {
  await open(['ES', 'PT']);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(listed()).toContain('Spain');
});

test('what the provider does not tell is not told', () => {
  const place = { id: 'ESP', name: 'Spain' };
  const { rerender, container } = render(<NetworkFacts place={place} />);
  expect(container.textContent).toBe('');
  rerender(<NetworkFacts place={{ ...place, networks: '4G' }} />);
  expect(container.textContent).toBe('Network4G');
  rerender(<NetworkFacts place={{ ...place, networks: '4G', hotspot: false }} />);
  expect(container.textContent).toContain('HotspotNot allowed');
});

test('the networks stand beside their countries once they are there', async () => {
  await open(['ES', 'PT']);
  const request = await network.request('networks');
  expect(request.query).toEqual({ destination: 'EUROPE' });
  const networks = [
    { name: 'Meseta', generation: '5G' },
    { name: 'Costa', generation: '4G' },
  ];
  await request.answer({ countries: [{ country: 'Spain', networks }] });
  expect(listed()).toEqual(expect.arrayContaining(['Portugal', 'SpainMeseta 5G, Costa 4G']));
});

test('what was searched in one destination does not filter the next one', async () => {
  const { rerender } = await open(EUROPE);
  await userEvent.type(screen.getByRole('searchbox', { name: countriesCopy.search }), 'spa');
  expect(listed()).toEqual(['Spain']);
  rerender(dialog(NORDICS, { id: 'NORDICS', name: 'Nordics' }));
  expect(listed()).toEqual(['Finland', 'Norway', 'Sweden']);
});

test('a list that opens again is whole', async () => {
  const { rerender } = await open(EUROPE);
  const search = () => screen.getByRole('searchbox', { name: countriesCopy.search });
  await userEvent.type(search(), 'spa');
  rerender(dialog(EUROPE, { open: false }));
  rerender(dialog(EUROPE));
  expect(search()).toHaveProperty('value', '');
});

test('the networks of one destination do not stand beside the countries of another', async () => {
  const { rerender } = await open(NORDICS);
  const networks = [{ name: 'Fjord', generation: '5G' }];
  await (await network.request('networks')).answer({ countries: [{ country: 'Norway', networks }] });
  expect(listed()).toContain('NorwayFjord 5G');
  rerender(dialog(NORDICS, { id: 'NORDICS', name: 'Nordics' }));
  expect(listed()).toEqual(['Finland', 'Norway', 'Sweden']);
  await (await network.request('networks', 1)).answer({}, 500);
  expect(listed()).toEqual(['Finland', 'Norway', 'Sweden']);
});
