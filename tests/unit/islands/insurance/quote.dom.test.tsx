import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advisoryCopy } from '../../../../src/copy/insurance/advisory.ts';
import { insuranceCopy } from '../../../../src/copy/insurance/insurance.ts';
import QuoteForm from '../../../../src/islands/insurance/QuoteForm.tsx';
import { countryOption } from '../../../../src/islands/insurance/useCountries.ts';
import { provideDrafts, type Fields } from '../../../../src/islands/lib/drafts.ts';
import { invalidateKeys } from '../../../../src/islands/lib/query.ts';
import type { QuoteMessages, QuoteValues } from '../../../../src/shared/insurance/rules.ts';
import { openNetwork, type Network } from '../network.ts';

const US = { id: 1, name: 'United States', iso2: 'US', region: 'North America' };
const COLOMBIA = {
  id: 118,
  name: 'Colombia',
  iso2: 'CO',
  region: 'South America',
  advisory: { level: 3, since: '2025-04-17', source: 'Sample source' },
};
const JAPAN = { id: 7, name: 'Japan', iso2: 'JP', region: 'Asia' };
const CUBA = { id: 9, name: 'Cuba', iso2: 'CU', region: 'North America', not_insured: 'Sanctions.' };
const NONE = { destination: '', departureDate: '', returnDate: '', coverage: '', usCitizen: '' };
const REFUSED = 'Sorry, US Citizens are not eligible for US Coverage.';

let network: Network;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  invalidateKeys(() => true);
  network = openNetwork();
});
afterEach(async () => {
  await network.close();
  cleanup();
  vi.useRealTimers();
});

async function open(values: Partial<QuoteValues> = {}, errors: QuoteMessages = {}): Promise<void> {
  const listed = () => [US, COLOMBIA, JAPAN, CUBA].map(countryOption);
  const seed = { today: '2026-11-21', values: { ...NONE, ...values }, errors };
  render(<QuoteForm listed={listed} countrySeed={[US, COLOMBIA, CUBA]} partner="/partner.svg" {...seed} />);
  await screen.findByRole('combobox', { name: 'Destination' });
}

const radio = (name: RegExp | string): HTMLInputElement => screen.getByRole('radio', { name });
const errors = () => [...document.querySelectorAll('.err')].map((element) => element.textContent);

async function choose(label: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Destination' }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('nothing is said before it is asked; then every field speaks and the first bad one has the focus', async () => {
  await open();
  expect(errors()).toEqual([]);
  await press(insuranceCopy.getQuote);
  expect(network.count('plans')).toBe(0);
  expect(errors()).toEqual([
    'Destination is required.',
    'Departure date is required.',
    'Coverage Type is required.',
    'Please indicate if you are a US Citizen.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Destination' }));
});

test('the citizen error waits for its own field, and follows the coverage (D65)', async () => {
  await open();
  await userEvent.click(radio(/^US Coverage/));
  expect(errors()).toEqual([]);
  await userEvent.click(radio('Yes'));
  expect(errors()).toEqual([REFUSED]);
  await userEvent.click(radio(/^Non-US/));
  expect(errors()).toEqual([]);
  await userEvent.click(radio(/^US Coverage/));
  expect(errors()).toEqual([REFUSED]);
});

test('coverage 0 is an answer: the plans are asked for once, and a failure keeps what was chosen', async () => {
  const answers = {
    destination: '7',
    departureDate: '2027-02-08',
    returnDate: '2027-03-01',
    coverage: '0',
    usCitizen: '0',
  };
  await open(answers);
  await press(insuranceCopy.getQuote);
  const asked = await network.request('plans');
  expect(asked.query).toEqual({ ...answers, action: 'quote' });
  const busy = screen.getByRole('button', { name: insuranceCopy.gettingQuote });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(busy);
  expect(network.count('plans')).toBe(1);
  await asked.answer({ error: 'Not found.' }, 404);
  expect(screen.getByText(insuranceCopy.quoteFailed)).toBeTruthy();
  expect(Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))).toEqual(answers);
  const retry = within(screen.getByRole('form')).getByRole('button', { name: 'Retry' });
  expect(document.activeElement).toBe(retry);
  await userEvent.click(retry);
  expect(network.count('plans')).toBe(2);
  expect(screen.queryByText(insuranceCopy.quoteFailed)).toBeNull();
});

test('beyond the picker: a typed date further than a year ahead is refused (D62)', async () => {
  await open({ departureDate: '2027-11-22', returnDate: '2027-11-30' });
  await press(insuranceCopy.getQuote);
  expect(errors()).toContain('Departure date must be within one year.');
});

test('the United States preselect US coverage; another destination takes that back', async () => {
  await open();
  await choose('United States');
  expect(radio(/^US Coverage/).checked).toBe(true);
  expect(screen.getByText(insuranceCopy.coveragePreselected)).toBeTruthy();
  await choose('Japan');
  expect(radio(/^US Coverage/).checked).toBe(false);
  expect(errors()).toEqual([]);
});

test('a coverage that was chosen stays, and is refused at its field in the United States (D66)', async () => {
  await open();
  await userEvent.click(radio(/^Non-US/));
  await choose('United States');
  expect(radio(/^Non-US/).checked).toBe(true);
  const needed = 'A trip to the United States needs US Coverage.';
  expect(errors()).toContain(needed);
  const asked = network.count('plans');
  await press(insuranceCopy.getQuote);
  expect(network.count('plans')).toBe(asked);
  await choose('Japan');
  expect(errors()).not.toContain(needed);
});

test('a US citizen hears under both coverages that no insurance is sold for the United States', async () => {
  await open();
  await choose('United States');
  await userEvent.click(radio('Yes'));
  const none = "No insurance is sold for a US citizen's trip to the United States.";
  expect(errors()).toEqual([none, REFUSED]);
  await userEvent.click(radio(/^Non-US/));
  expect(errors()).toEqual([none]);
});

test('what was chosen before the session ended is back, dates too', async () => {
  const fields: Fields = [
    ['destination', '118'],
    ['departureDate', '2026-12-01'],
    ['returnDate', '2026-12-10'],
    ['coverage', ''],
  ];
  provideDrafts({ quote: fields });
  await open();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Dates/ }).textContent).toBe('Dec 1, 2026 - Dec 10, 2026'),
  );
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Destination' }).value).toContain('Colombia');
  expect(errors()).toEqual([]);
});

test('a country that is not insured is found, says why, and asks for no quote', async () => {
  await open();
  await choose(insuranceCopy.notSold('Cuba'));
  const refusal = 'No insurance is sold for this destination. Sanctions.';
  expect(errors()).toEqual([refusal]);
  const requests = network.count('plans');
  await press(insuranceCopy.getQuote);
  expect(network.count('plans')).toBe(requests);
  await choose('Japan');
  expect(errors()).not.toContain(refusal);
});

test('an advisory is quoted with its level, date and source; only from Level 3 up it takes benefits away', async () => {
  await open();
  await choose('Colombia');
  // On a slow machine another status says that the destinations are being loaded.
  const note = screen
    .getAllByRole('status')
    .find(({ textContent }) => textContent.includes(advisoryCopy.note(3)));
  expect(note!.textContent).toContain('In force since Apr 17, 2025. Source: Sample source.');
  const caution = { level: 2, since: '2026-01-02', source: 'Sample source', sample: true };
  await (await network.request('countries')).answer([{ ...JAPAN, advisory: caution }]);
  await choose('Japan');
  await screen.findByText(insuranceCopy.advisory.title(2));
  expect(note!.textContent).toContain(insuranceCopy.advisory.noEffect);
  expect(note!.textContent).toContain('(sample data)');
  expect(note!.textContent).not.toContain('Terrorism');
});

test("the page's destinations serve until the call's are there; a failure offers Retry", async () => {
  await open();
  await (await network.request('countries')).answer({ error: 'Not found.' }, 404);
  expect(screen.getByText(insuranceCopy.destinationsFailed, { exact: false })).toBeTruthy();
  await choose('Colombia');
  expect(screen.getByText('Level 3 travel advisory.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(network.count('countries')).toBe(2));
  await (await network.request('countries')).answer([COLOMBIA, { ...JAPAN, id: 8, name: 'Jordan' }]);
  expect(screen.queryByText(insuranceCopy.destinationsFailed, { exact: false })).toBeNull();
  await choose('Jordan');
  expect(screen.queryByText('Level 3 travel advisory.')).toBeNull();
});

test('messages the page came back with stand, and go when they are answered', async () => {
  await open(
    { coverage: '1', usCitizen: '1' },
    { usCitizen: REFUSED, destination: 'Destination is required.' },
  );
  expect(errors()).toContain(REFUSED);
  await userEvent.click(radio('No'));
  expect(errors()).not.toContain(REFUSED);
});
