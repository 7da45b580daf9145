/** A destination chosen while React is still on its way; in a file of its own, because no island has loaded anything yet. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import '../browser.ts';
import { expect, test } from 'vitest';
import { DestinationField } from '../../../../src/islands/esim/DestinationField.tsx';
import { listenForPlaces } from '../../../../src/islands/esim/placeFinder.ts';
import { usePlace } from '../../../../src/islands/esim/usePlace.ts';
import { openNetwork, PLACES } from '../network.ts';

function Form() {
  const [id, setId] = useState('');
  return (
    <form>
      <DestinationField
        id="destination"
        src="/places"
        value={id}
        place={usePlace('/places', id, undefined)}
        onChange={setId}
        onBlur={() => {}}
      />
    </form>
  );
}

test('it keeps its text and its id all the while', async () => {
  const network = openNetwork();
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Form />);
  listenForPlaces();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Destination' });
  fireEvent.focusIn(field);
  fireEvent.input(field, { target: { value: 'japan' } });
  await (await network.request('places')).answer(PLACES);
  fireEvent.click(screen.getByRole('option', { name: /Japan/ }));
  const texts = new Set<string>();
  document.addEventListener('show-place', () => texts.add(field.value), true);
  await act(async () => void hydrateRoot(box, <Form />));
  expect([...texts]).toEqual(['Japan']);
  expect(screen.getByRole('combobox')).toBe(field);
  fireEvent.focusOut(field);
  expect([field.value, new FormData(document.querySelector('form')!).get('destination')]).toEqual([
    'Japan',
    'JPN',
  ]);
  await network.close();
});
