/** Fields of the editors' form: what each says of itself, and what is read of what is typed. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editingFormCopy } from '../../../../src/copy/editing/form.ts';
import Editor from '../../../../src/islands/editing/Editor.tsx';
import type { Field } from '../../../../src/shared/editing/shape.ts';
import { openNetwork, type Network } from '../network.ts';
import { propsOf } from './props.ts';

const { form, panel } = editingFormCopy;
const HINT = 'Before our share.';

const price: Field = { title: 'Price', kind: 'number', unit: 'cents', hint: HINT };
const size: Field = {
  ...{ title: 'Size', kind: 'group' },
  fields: [
    { key: 'gb', field: { title: 'GB', kind: 'number' } },
    { key: 'cents', field: price },
  ],
};
const line = (key: string): { key: string; field: Field } => ({ key, field: { title: key, kind: 'text' } });
const id: ReturnType<typeof line> = { key: 'id', field: { title: 'Id', kind: 'text', permanent: true } };
const COUNTRIES = Array.from({ length: 13 }, (_, at) => ({ value: `c${at}`, label: `Country ${at}` }));
const place = {
  ...{ title: 'Place', kind: 'group' },
  fields: [
    // Behind the short ones in the form.
    { key: 'names', field: { title: 'Names', kind: 'list', min: 0, item: size } },
    line('city'),
    { key: 'country', field: { title: 'Country', kind: 'choice', options: COUNTRIES } },
    line('street'),
  ],
} satisfies Field;
const FIELD: Field = {
  ...{ title: '', kind: 'group' },
  fields: [
    { key: 'sizes', field: { title: 'Sizes', kind: 'list', min: 0, item: size } },
    { key: 'fee', field: { ...price, title: 'Fee' } },
    { key: 'sample', field: { title: 'Sample', kind: 'switch', initial: false, hint: 'Is invented.' } },
    { key: 'body', field: { title: 'Text', kind: 'text', format: 'markdown' } },
    { key: 'places', field: { title: 'Places', kind: 'list', min: 0, item: place, optional: true } },
    { key: 'page', field: { title: 'Page', kind: 'group', optional: true, fields: [id, line('title')] } },
    { key: 'more', field: { title: 'More', kind: 'group', optional: true, fields: place.fields } },
  ],
};
const VALUE = {
  sizes: [
    { gb: 1, cents: 400 },
    { gb: 2, cents: 700 },
  ],
  fee: 216,
  body: '',
};

let network: Network;
beforeEach(() => {
  localStorage.clear();
  network = openNetwork();
  const props = propsOf(VALUE);
  render(<Editor {...props} editor={{ ...props.editor, field: FIELD }} />);
});
afterEach(async () => {
  cleanup();
  await network.close();
});

test('a hint of a field in rows stands once above them', () => {
  fireEvent.click(screen.getByRole('button', { name: /^Sizes/ }));
  expect(screen.getByLabelText('Price, 2')).toBeTruthy();
  const hints = screen.getAllByText(HINT, { exact: false }).map(({ textContent }) => textContent);
  expect(hints).toEqual([HINT, `Price: ${HINT}`]);
});

test('a switch has the name and the hint that stand around it', () => {
  const field = screen.getByRole('switch', { name: 'Sample' });
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Is invented.',
  );
  fireEvent.click(field);
  expect(field.getAttribute('aria-checked')).toBe('true');
});

test.each([
  ['2,75', 275],
  ['1,200', 120_000],
  ['1,200,5', 120_050],
  ['$3.10', 310],
  ['2,7,5', '2,7,5'],
])('the price %s is read as %s cents, and stays as it was typed', async (typed, fee) => {
  const field = screen.getByLabelText<HTMLInputElement>('Fee');
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(typed);
  fireEvent.click(screen.getByRole('button', { name: panel.save }));
  const { body } = await network.request('draft');
  expect(JSON.parse((body as { form: string }).form)).toMatchObject({ fee });
});

test('a long text says how paragraphs, headings and links are written', () => {
  const text = screen.getByLabelText('Text');
  const hint = document.getElementById(text.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(form.markdown);
});

test('what is added has the focus in its first field, and leaves open what was open', () => {
  const cities = () => screen.getAllByLabelText('city');
  fireEvent.click(screen.getByRole('button', { name: /^Sizes/ }));
  // An empty list would only have another button to press.
  fireEvent.click(screen.getByRole('button', { name: form.addField('Places') }));
  expect(document.activeElement).toBe(cities()[0]);
  fireEvent.click(screen.getAllByRole('button', { name: form.add }).at(-1)!);
  expect(document.activeElement).toBe(cities()[1]);
  fireEvent.click(screen.getByRole('button', { name: form.addField('More') }));
  expect(document.activeElement).toBe(cities()[2]);
  expect(screen.getByLabelText('Price, 2')).toBeTruthy();
});

test('an entry that was folded stays so where another one stood open', () => {
  fireEvent.click(screen.getByRole('button', { name: form.addField('Places') }));
  fireEvent.change(screen.getByLabelText('city'), { target: { value: 'Oslo' } });
  fireEvent.click(screen.getByRole('button', { name: /^Oslo/ }));
  fireEvent.click(screen.getAllByRole('button', { name: form.add }).at(-1)!);
  fireEvent.change(screen.getByLabelText('city'), { target: { value: 'Rome' } });
  fireEvent.click(screen.getByRole('button', { name: form.up('Rome') }));
  expect(screen.getByLabelText<HTMLInputElement>('city').value).toBe('Rome');
});

test('a choice of many is found with blanks around what is typed', () => {
  fireEvent.click(screen.getByRole('button', { name: form.addField('More') }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: ' country 12 ' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Country 12']);
});

test('an open list of many leaves the buttons beside it in use', () => {
  fireEvent.click(screen.getByRole('button', { name: form.addField('More') }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'country' } });
  expect(screen.getAllByRole('option')).toHaveLength(COUNTRIES.length);
  expect(screen.getByRole('button', { name: panel.publish })).toBeTruthy();
});

test('an id is offered of the title beside it, and taken by one press', () => {
  fireEvent.click(screen.getByRole('button', { name: form.addField('Page') }));
  expect(screen.queryByRole('button', { name: /^Use\b/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('title'), { target: { value: 'Oslo Fjord Year!' } });
  fireEvent.click(screen.getByRole('button', { name: form.takeId('oslo-fjord-year') }));
  const field = screen.getByLabelText<HTMLInputElement>('Id');
  expect([field.value, document.activeElement === field]).toEqual(['oslo-fjord-year', true]);
  expect(screen.queryByRole('button', { name: form.takeId('oslo-fjord-year') })).toBeNull();
});
