import { describe, expect, it } from 'vitest';
import { lookUpDevice, type Devices } from '../../../../src/shared/esim/devices.ts';

const DEVICES: Devices = {
  checked: '2025-12-01',
  advice: { supported: '', unsupported: '', unknown: '' },
  brands: [
    {
      name: 'Apple',
      words: ['iPhone'],
      note: 'Not from mainland China.',
      supported: [
        { name: 'iPhone 15' },
        { name: 'iPhone 15 Pro' },
        { name: 'iPhone SE (2nd generation)', also: ['SE 2', 'SE 2020'] },
      ],
      unsupported: [{ name: 'iPhone 8' }, { name: 'iPhone 8 Plus' }],
    },
    {
      name: 'Samsung',
      words: ['Galaxy'],
      supported: [
        { name: 'Galaxy S24' },
        { name: 'Galaxy S24+' },
        { name: 'Galaxy S20' },
        { name: 'Galaxy Z Flip5' },
      ],
      unsupported: [{ name: 'Galaxy S20 FE' }, { name: 'Galaxy S2' }],
    },
    {
      name: 'Google',
      words: ['Pixel'],
      supported: [{ name: 'Pixel 3a', note: 'Not from Verizon.' }],
      unsupported: [],
    },
    { name: 'Xiaomi', words: [], supported: [{ name: 'Xiaomi 15' }], unsupported: [{ name: 'Mi 9' }] },
  ],
};
const ask = (query: string) => lookUpDevice(DEVICES, query);
const names = (query: string) => ask(query).found.map(({ name }) => name);

describe('lookUpDevice (F114)', () => {
  it.each([
    'iPhone 15',
    'iphone15',
    'IPHONE  15',
    'apple iphone 15',
    'Apple iPhone 15 256GB',
    '15 iphone',
    'iPhone-15',
  ])('knows "%s"', (query) => {
    expect(ask(query)).toEqual({
      verdict: 'supported',
      found: [{ name: 'Apple iPhone 15', esim: true, note: 'Not from mainland China.' }],
    });
  });

  it.each([
    ['galaxy s24+', 'Samsung Galaxy S24+'],
    ['Samsung S24 Plus 5G', 'Samsung Galaxy S24+'],
    ['z flip 5', 'Samsung Galaxy Z Flip5'],
    ['iphone se 2020', 'Apple iPhone SE (2nd generation)'],
    ['se 2', 'Apple iPhone SE (2nd generation)'],
    ['pixel3a', 'Google Pixel 3a'],
    ['Xiaomi 15', 'Xiaomi 15'],
  ])('takes "%s" for the %s', (query, name) => {
    expect(ask(query)).toMatchObject({ verdict: 'supported', found: [{ name }] });
  });

  it('says no where there is no eSIM, without the note about good ones', () => {
    expect(ask('iphone 8')).toEqual({
      verdict: 'unsupported',
      found: [{ name: 'Apple iPhone 8', esim: false, note: undefined }],
    });
    expect(ask('s20 fe').verdict).toBe('unsupported');
  });

  it('prefers a note of the model', () => {
    expect(ask('pixel 3a').found[0]!.note).toBe('Not from Verizon.');
  });

  it('does not decide between phones that differ', () => {
    expect(ask('iphone').verdict).toBe('unknown');
    expect(ask('samsung galaxy').verdict).toBe('unknown');
    expect(names('iphone')).toHaveLength(5);
    // A bare number may be any maker's: all of them agree here.
    expect(ask('15')).toMatchObject({ verdict: 'supported' });
  });

  it('never answers for a longer name while a shorter one is being typed', () => {
    expect(ask('galaxy s2').verdict).toBe('unsupported');
    expect(ask('iphone 1')).toMatchObject({ verdict: 'unknown' });
    expect(names('iphone 1')).toEqual(['Apple iPhone 15', 'Apple iPhone 15 Pro']);
  });

  it.each(['', '   ', '!?', '5G 128 GB', 'nokia 3310', 'iphone 99', '(((', 'a'.repeat(200)])(
    'has nothing for "%s"',
    (query) => {
      expect(ask(query)).toEqual({ verdict: 'unknown', found: [] });
    },
  );
});
