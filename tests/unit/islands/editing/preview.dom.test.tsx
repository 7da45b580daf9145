/** The way from the form to the preview. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editingFormCopy } from '../../../../src/copy/editing/form.ts';
import Editor from '../../../../src/islands/editing/Editor.tsx';
import { openNetwork, type Network } from '../network.ts';
import { links, propsOf } from './props.ts';

const { panel } = editingFormCopy;
const addressOf = (at: string) => `/edit/preview?${new URLSearchParams({ file: 'footer.yaml', at })}`;
const assign = vi.fn<(address: string) => void>();
vi.stubGlobal('location', { assign });

let network: Network;
beforeEach(() => {
  localStorage.clear();
  network = openNetwork();
  render(<Editor {...propsOf({ links: links('A', 'B'), names: {}, closing: '' }, { at: 'links[1]' })} />);
});
afterEach(async () => {
  cleanup();
  assign.mockReset();
  await network.close();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it opens at the entry that the form was opened at', async () => {
  press(panel.preview);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(addressOf('links[1]')));
});

test('it opens at the entry that was typed into last', async () => {
  fireEvent.change(screen.getByLabelText('label, A'), { target: { value: 'First' } });
  fireEvent.change(screen.getByLabelText('Closing'), { target: { value: 'Bye' } });
  press(panel.preview);
  await (await network.request('draft')).answer({ version: 4, text: 'x', discarded: false });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(addressOf('links[0].label')));
});
