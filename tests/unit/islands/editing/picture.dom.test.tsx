/** A picture on its way while the editor types on. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesCopy } from '../../../../src/copy/editing/pictures.ts';
import Editor from '../../../../src/islands/editing/Editor.tsx';
import type { Field } from '../../../../src/shared/editing/shape.ts';
import { openNetwork, type Network } from '../network.ts';
import { propsOf } from './props.ts';

const uploads: ((stored: { src: string }) => void)[] = [];
vi.mock('../../../../src/islands/lib/upload.ts', () => ({
  uploadFile: () => new Promise((done) => uploads.push(done)),
}));

const text = (title: string): Field => ({ title, kind: 'text' });
const FIELD: Field = {
  ...{ title: '', kind: 'group' },
  fields: [
    { key: 'photo', field: { title: 'Photo', kind: 'picture', alt: text('What it shows') } },
    { key: 'closing', field: text('Closing') },
  ],
};

let network: Network;
beforeEach(() => {
  localStorage.clear();
  network = openNetwork();
});
afterEach(async () => {
  cleanup();
  await network.close();
});

test('what is typed during an upload stays', async () => {
  const props = propsOf({ photo: { src: '/photos/old', alt: 'A reef' }, closing: 'Bye' });
  render(<Editor {...props} editor={{ ...props.editor, field: FIELD }} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const file = new File(['x'], 'reef.jpg', { type: 'image/jpeg' });
  fireEvent.change(document.querySelector('[type=file]')!, { target: { files: [file] } });
  type('What it shows', 'A reef at noon');
  type('Closing', 'See you');
  await act(async () => uploads[0]!({ src: '/photos/new' }));
  expect(screen.getByText(picturesCopy.stored)).toBeTruthy();
  expect(field('What it shows').value).toBe('A reef at noon');
  expect(field('Closing').value).toBe('See you');
});
