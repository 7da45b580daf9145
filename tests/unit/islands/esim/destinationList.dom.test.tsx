import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countsOf, fromOptions, readOptions } from '../../../../src/islands/esim/destinationList.ts';

type Listed = { id: string; name: string; supportedCountries: string[] };

/** As the page prints it, and as the island finds it. */
function roundTrip(list: Listed[]) {
  document.body.innerHTML = renderToStaticMarkup(
    <select id="destination">
      <option value="">Choose</option>
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>,
  );
  return fromOptions(readOptions('destination'), countsOf(list));
}

test('only destinations of several countries have a count of their own', () => {
  const list = [
    { id: 'ESP', name: 'Spain', supportedCountries: ['ES'] },
    { id: 'EUR', name: 'Europe', supportedCountries: ['ES', 'FR', 'PT'] },
  ];
  expect(countsOf(list)).toEqual({ EUR: 3 });
  expect(roundTrip(list)).toEqual([
    { id: 'ESP', name: 'Spain', countries: 1 },
    { id: 'EUR', name: 'Europe', countries: 3 },
  ]);
});

test('without the select there is nothing to list', () => {
  document.body.innerHTML = '';
  expect(fromOptions(readOptions('destination'), {})).toEqual([]);
});

test('any name and number of countries comes back as it was, in the same order', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aé<>&"\'|:~'), minLength: 1, maxLength: 12 });
  const destination = fc.record({ id: fc.uuid(), name: letters, countries: fc.nat({ max: 40 }) });
  fc.assert(
    fc.property(fc.uniqueArray(destination, { selector: ({ id }) => id, maxLength: 20 }), (list) => {
      const listed = list.map(({ countries, ...rest }) => ({
        ...rest,
        supportedCountries: Array<string>(countries).fill('XX'),
      }));
      expect(roundTrip(listed)).toEqual(list);
    }),
    { numRuns: 50 },
  );
});
