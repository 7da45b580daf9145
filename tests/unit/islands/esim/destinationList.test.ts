import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packDestinations, unpackDestinations } from '../../../../src/islands/esim/destinationList.ts';

test('countries are two fields, regions add how many countries they cover', () => {
  const packed = packDestinations([
    { id: 'ESP', name: 'Spain', supportedCountries: ['ES'] },
    { id: 'EUR', name: 'Europe', supportedCountries: ['ES', 'FR', 'PT'] },
  ]);
  expect(packed).toBe('ESP:Spain|EUR:Europe:3');
  expect(unpackDestinations(packed)).toEqual([
    { id: 'ESP', name: 'Spain', countries: 1 },
    { id: 'EUR', name: 'Europe', countries: 3 },
  ]);
});

test('an empty catalogue stays empty', () => {
  expect(unpackDestinations(packDestinations([]))).toEqual([]);
});

test('any id, name and number of countries comes back as it was, in the same order', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('~', '|', ':', '~1', '~0~2', 'Lao: P|D~R'));
  const destination = fc.record({ id: part, name: part, countries: fc.nat({ max: 40 }) });
  fc.assert(
    fc.property(fc.array(destination, { minLength: 1, maxLength: 20 }), (list) => {
      const packed = packDestinations(
        list.map(({ countries, ...rest }) => ({
          ...rest,
          supportedCountries: Array<string>(countries).fill('XX'),
        })),
      );
      // A single nameless destination packs to ":"; only an empty catalogue packs to "".
      expect(unpackDestinations(packed)).toEqual(list);
    }),
  );
});
