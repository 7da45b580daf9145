import { describe, expect, it } from 'vitest';
import { drawPicture, pictureName } from '../../../../src/shared/catalogue/picture.ts';
import { nextSession, weeksText, nextTermText } from '../../../../src/shared/catalogue/card.ts';
import {
  activeFilters,
  clearFilter,
  searchOfKind,
  priceSlug,
  readSearch,
  searchAddress,
  sortsOf,
  toggleFilter,
  UNKNOWN,
} from '../../../../src/shared/catalogue/search.ts';
import { neededWords, queryWords, words } from '../../../../src/shared/catalogue/words.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('a search address', () => {
  it('is read into what is meant', () => {
    expect(read('')).toEqual({ q: '', kind: 'program', filters: {}, sort: 'soonest', page: 1 });
    expect(read('q=+reef+&country=TH&country=PT&term=fall&sort=price-low&page=3')).toEqual({
      q: 'reef',
      kind: 'program',
      filters: { country: ['TH', 'PT'], term: ['fall'] },
      sort: 'price-low',
      page: 3,
    });
    expect(read('q=visa&kind=resource&topic=visas')).toMatchObject({
      kind: 'resource',
      filters: { topic: ['visas'] },
      sort: 'best',
    });
  });

  it('leaves out what it does not understand, but for filters, which then match nothing', () => {
    const plain = read('');
    for (const odd of [
      'kind=pigs',
      'page=0',
      'page=-1',
      'page=1e3',
      'page=99999999',
      'sort=best',
      'sort=random',
      'country=',
      'topic=visas',
      'nonsense=1',
    ])
      expect(read(odd), odd).toEqual(plain);
    for (const odd of ['country=%00', "country='%20or%201=1", `country=${'A'.repeat(81)}`, 'country=%00,%01'])
      expect(read(odd).filters, odd).toEqual({ country: [UNKNOWN] });
    expect(read('country=PT&country=PT').filters.country).toEqual(['PT']);
    expect(read(`q=${'x'.repeat(900)}`).q).toHaveLength(200);
    const many = Array.from({ length: 99 }, (_, at) => `country=A${at}`).join('&');
    expect(read(many).filters.country).toHaveLength(30);
  });

  it.each([
    '/search',
    '/search?q=reef&country=TH&country=PT&sort=title&page=2',
    '/search?q=%22a%22+%26+b%25',
    '/search?kind=article&topic=visas&country=PT',
  ])('is written as it was read: %s', (address) => {
    expect(searchAddress(read(address.slice('/search'.length + 1)))).toBe(address);
  });

  it('is changed one thing at a time, from the first page', () => {
    const search = read('q=reef&country=TH&page=4');
    expect(searchAddress(toggleFilter(search, 'country', 'PT'))).toBe('/search?q=reef&country=TH&country=PT');
    expect(searchAddress(toggleFilter(search, 'country', 'TH'))).toBe('/search?q=reef');
    expect(searchAddress(clearFilter(search, 'country'))).toBe('/search?q=reef');
    expect(searchAddress(searchOfKind(search, 'article'))).toBe('/search?q=reef&kind=article');
    expect(activeFilters(read('term=fall&type=study'))).toEqual([
      { facet: 'type', value: 'study' },
      { facet: 'term', value: 'fall' },
    ]);
  });
});

describe('words', () => {
  it('lose case, accents and plural endings', () => {
    expect(words('Études à Tromsø, STRASSE/Straße')).toEqual(['etude', 'a', 'tromso', 'strasse', 'strasse']);
    expect(words('cities classes beaches boxes courses buses gas Paris Texas')).toEqual([
      'city',
      'class',
      'beach',
      'box',
      'course',
      'buse',
      'gas',
      'paris',
      'texa',
    ]);
    expect(words('%_*"\'\\<>()')).toEqual([]);
    expect(words('x'.repeat(99))).toEqual(['x'.repeat(40)]);
  });

  it('that are generic are needed only where no others stand', () => {
    expect(neededWords(queryWords('cheap language courses in Spain'))).toEqual(['language', 'spain']);
    expect(neededWords(queryWords('study abroad'))).toEqual(['study', 'abroad']);
    const sentence =
      'I want to study biology in Spain in spring, on a good course, and it must not cost much';
    expect(neededWords(queryWords(sentence))).toEqual(['biology', 'spain', 'spring']);
    expect(neededWords(queryWords('Japanisch lernen'))).toEqual(['japanisch']);
    expect(queryWords('eins zwei drei vier fünf sechs sieben course acht').at(-1)).toBe('acht');
  });

  it.each([
    ['cheap study abroad', ['study', 'abroad'], 'price-low'],
    ['Biologie, günstig', ['biologie'], 'price-low'],
    ['cheap programs', ['cheap'], 'price-low'],
    ['it must not cost much', ['not', 'cost'], 'price-low'],
    ['no visa', ['visa'], 'best'],
    ['surfing, not too expensive', ['surfing'], 'price-low'],
    ['surfing with little money', ['surfing'], 'price-low'],
    ['make money teaching no experience', ['make', 'money', 'teaching', 'experience'], 'best'],
    ['earn money, no degree', ['earn', 'money', 'degree'], 'best'],
    ['no teaching degree, price of visa', ['teaching', 'degree', 'price', 'visa'], 'best'],
    ['cost of living', ['cost', 'living'], 'best'],
  ])('that ask for a low price order by it: %s', (q, looked, first) => {
    expect(queryWords(q)).toEqual(looked);
    expect(sortsOf('program', q)[0]).toBe(first);
    expect(sortsOf('article', q)[0]).toBe('best');
  });

  it('that tell nothing are not looked for where others stand', () => {
    expect(queryWords('Study in the city of Lisbon')).toEqual(['study', 'city', 'lisbon']);
    expect(queryWords('in the')).toEqual(['in', 'the']);
    expect(queryWords('a b c d e f g h i j k l')).toHaveLength(8);
    expect(queryWords('Reef reefs REEF')).toEqual(['reef']);
  });
});

describe('a card', () => {
  const spring = { term: 'Spring', start: '2027-02-08', end: '2027-05-21', deadline: '2026-12-18' };
  const fall = { term: 'Fall', start: '2027-09-06', end: '2027-12-17' };

  it('tells the first session that one can still apply for', () => {
    expect(nextSession([fall, spring], '2026-12-18')).toBe(spring);
    expect(nextSession([fall, spring], '2026-12-19')).toBe(fall);
    expect(nextSession([fall, spring], '2027-09-06')).toBe(fall);
    expect(nextTermText({ sessions: [fall, spring] }, '2026-12-01')).toBe('Spring 2027');
    expect(nextTermText({ sessions: [fall], flexible: 'Any Monday' }, '2027-09-07')).toBe('Any Monday');
    expect(nextTermText({ sessions: [fall] }, '2027-09-07')).toBeUndefined();
  });

  it('tells weeks and prices', () => {
    expect(
      [
        { from: 1, to: 1 },
        { from: 2, to: 12 },
        { from: 15, to: 15 },
      ].map(weeksText),
    ).toEqual(['1 week', '2-12 weeks', '15 weeks']);
    expect([0, 1, 99_999, 100_000, 999_999, 1_000_000].map(priceSlug)).toEqual([
      'free',
      'under-1000',
      'under-1000',
      '1000-2500',
      '5000-10000',
      'over-10000',
    ]);
  });

  it('has a picture that can be drawn, and no other can', () => {
    for (const country of ['PT', 'CH', 'ZZ', undefined]) {
      const name = pictureName('reef-watch', country);
      expect(drawPicture(name)).toMatch(/^<svg/);
      expect(drawPicture(name)!.length).toBeLessThan(1500);
    }
    expect(pictureName('x', 'PT', { scene: 'alps', light: 'mist' })).toMatch(/^alps-mist-[0-7]$/);
    for (const odd of [
      '',
      'coast',
      'coast-coral',
      'coast-coral-8',
      'coast-coral-1-2',
      'pig-coral-1',
      'coast-constructor-1',
    ])
      expect(drawPicture(odd), odd).toBeUndefined();
  });
});
