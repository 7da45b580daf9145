/** What the shipped content must hold, whatever an editor changes besides (D15, D18). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { icons } from '../../../../src/components/icons.ts';
import { openContent } from '../../../../src/server/content/content.ts';
import { packagesFor, type Reach } from '../../../../src/shared/esim/pricing.ts';
import { paths } from '../../../../src/shared/lib/paths.ts';
import { lookUpDevice } from '../../../../src/shared/esim/devices.ts';
import { MENU_ICONS, PAGE_ICONS } from '../../../../src/shared/content/icons.ts';
import { readableLog, SHIPPED_CONTENT } from '../../../fixtures/content.ts';

const content = openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log);
const { destinations, pricing, devices, install } = content.esim();
const byCode = new Map(destinations.countries.map((country) => [country.iso2, country]));
const onSale = destinations.countries.filter(({ sellable }) => sellable);
const region = (id: string) => destinations.regions.find((entry) => entry.id === id)!;

const EUROPE =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH';

describe('destinations', () => {
  it('are at least 190 countries on sale, under names of CLDR', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(190);
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    for (const { iso2 } of destinations.countries) expect(names.of(iso2), iso2).toBeTruthy();
    expect(byCode.get('TR')!.name).toBe('Türkiye');
    expect(byCode.get('CI')!.name).toBe('Côte d’Ivoire');
    expect(byCode.get('CW')!.name).toBe('Curaçao');
  });

  it('leave out what may not be sold, and say why', () => {
    for (const iso2 of ['CU', 'IR', 'KP', 'SY']) expect(byCode.get(iso2)).toMatchObject({ sellable: false });
    for (const { sellable, reason, iso2 } of destinations.countries)
      expect(sellable || reason, iso2).toBeTruthy();
  });

  it('have the regions of the catalogue, none of them thin', () => {
    expect(destinations.regions.map(({ name }) => name).toSorted()).toEqual(
      [
        [
          'Europe',
          'Balkans',
          'Nordics',
          'North America',
          'Central America',
          'South America',
          'Caribbean',
          'Middle East',
        ],
        [
          'Gulf',
          'North Africa',
          'Sub-Saharan Africa',
          'South Asia',
          'Southeast Asia',
          'East Asia',
          'Oceania',
          'Global',
        ],
      ]
        .flat()
        .toSorted(),
    );
    for (const { id, countries } of destinations.regions) expect(countries.length, id).toBeGreaterThan(2);
    expect(region('GLOBAL').countries).toBe('all');
  });

  it('promise as Europe the EU, the EEA, the United Kingdom and Switzerland, and say what is not in it', () => {
    expect([...region('EUROPE').countries].toSorted()).toEqual(EUROPE.split(' ').toSorted());
    expect(region('EUROPE').note).toMatch(/Not Türkiye, .*Morocco .*Balkan/);
  });

  it('never cost less for many countries than for one of them, at any size and length', () => {
    const prices = (reach: Reach, days: number) =>
      packagesFor(pricing, reach, days).map((p) => p.original_price);
    for (const { id, zone, countries } of destinations.regions) {
      const members = countries === 'all' ? onSale : countries.map((iso2) => byCode.get(iso2)!);
      for (const days of [1, 8, 31]) {
        const wide = prices({ zone, kind: countries === 'all' ? 'worldwide' : 'region' }, days);
        for (const member of new Set(members.map((country) => country.zone)))
          prices({ zone: member, kind: 'country' }, days).forEach((one, size) =>
            expect(wide[size], `${id} beside zone ${member}`).toBeGreaterThanOrEqual(one),
          );
      }
    }
  });

  it('are priced by the sample: Japan, 5 GB, 11 days', () => {
    const packages = packagesFor(pricing, { zone: byCode.get('JP')!.zone, kind: 'country' }, 11);
    expect(packages.map(({ value }) => value)).toEqual(['0.5', '1', '2', '3', '5', '8', '20']);
    expect(packages[4]).toEqual({ value: '5', isDefault: false, original_price: 1600, markup_price: 325 });
  });
});

describe('the phone list', () => {
  it.each([
    ['iPhone 15 Pro Max', 'supported'],
    ['iphone xr', 'supported'],
    ['iPhone X', 'unsupported'],
    ['iPhone 8 Plus', 'unsupported'],
    ['iphone se 2', 'supported'],
    ['iphone se (2016)', 'unsupported'],
    ['Galaxy S24 Ultra', 'supported'],
    ['samsung s20 fe', 'unsupported'],
    ['galaxy z flip 5', 'supported'],
    ['note 20', 'supported'],
    ['Pixel 8a', 'supported'],
    ['pixel 2', 'unsupported'],
    ['moto g84', 'supported'],
    ['Redmi Note 12', 'unsupported'],
    ['Find X5 Pro', 'supported'],
    ['xperia 1 v', 'supported'],
    ['huawei p40 pro', 'supported'],
    ['huawei p40 pro+', 'unsupported'],
    ['nokia xr21', 'supported'],
    ['nokia 3310', 'unknown'],
    ['iphone', 'unknown'],
  ])('%s: %s', (query, verdict) => {
    expect(lookUpDevice(devices, query).verdict).toBe(verdict);
  });

  it('names where a phone was sold when that decides', () => {
    expect(lookUpDevice(devices, 'iPhone 15').found[0]!.note).toContain('mainland China');
  });

  it('finds every model by its own name', () => {
    for (const { name: brand, supported, unsupported } of devices.brands)
      for (const [models, verdict] of [
        [supported, 'supported'],
        [unsupported, 'unsupported'],
      ] as const)
        for (const { name } of models)
          expect(lookUpDevice(devices, `${brand} ${name}`).verdict, name).toBe(verdict);
  });
});

describe('the catalogue', () => {
  const { programs, articles, resources, deals } = content.catalogue();

  it('is worth a search: 90 programs in 30 countries, 40 articles, 25 resources and 20 deals, marked as samples', () => {
    const countries = new Set(programs.flatMap(({ places }) => places.map(({ country }) => country)));
    const sizes = [programs, [...countries], articles, resources, deals].map(({ length }) => length);
    [90, 30, 40, 25, 20].forEach((least, at) => expect(sizes[at]).toBeGreaterThanOrEqual(least));
    expect(programs.filter(({ sample }) => !sample)).toEqual([]);
  });

  it('says in the conditions of a deal the start that it is for, which is still open on its last day', () => {
    const named = deals.flatMap((deal) => {
      const [, when = '', year] = /^(?:Start in )?(\w+) (20\d\d)/.exec(deal.conditions[0] ?? '') ?? [];
      return year ? [{ deal, when: when.toLowerCase(), year }] : [];
    });
    expect(named.length).toBeGreaterThan(10);
    for (const { deal, when, year } of named) {
      const { sessions } = programs.find(({ id }) => id === deal.program)!;
      const { term, start, deadline } = sessions.find((each) => each.start === deal.start)!;
      expect(deal.term).toBe(term);
      expect((deadline ?? start) >= deal.reply_by).toBe(true);
      const month = new Date(`${start}T00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
      expect(start.slice(0, 4), deal.id).toBe(year);
      expect([term, month.toLowerCase(), ...(term === 'academic-year' ? ['fall', 'year'] : [])]).toContain(
        when,
      );
    }
  });

  it('has something behind every entry of its menus (D15)', () => {
    const menus = content.navigation().groups.filter(({ title }) => /^(Choose|Online)/.test(title));
    const [all, ...links] = menus.flatMap((menu) => menu.links);
    expect(all!.href).toBe(paths.search());
    const types = links.map(({ href }) => /^\/search\?type=(.+)$/.exec(href)?.[1]);
    expect(types).toHaveLength(14);
    for (const type of types) expect(programs.map((program) => program.type)).toContain(type);
  });
});

describe('the frame', () => {
  it('has the eight links of the menu and the groups of D15', () => {
    const { dashboard, groups, how_it_works, help_me_pick } = content.navigation();
    expect(dashboard.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Home /',
      'Saved /saved',
      'Deals /offers',
      'Marketplace /marketplace',
      'My Purchases /marketplace/purchases',
      'Settings /settings',
    ]);
    expect(
      Object.fromEntries(
        groups.map(({ title, links }) => [title, links.map(({ label }) => label).join(', ')]),
      ),
    ).toEqual({
      'Choose Experience':
        'All programs, Study, Intern, Volunteer, Teach, Language School, Gap Year, High School, Degree, Adventure, Jobs',
      'Online Programs': 'Courses, Internships, Teaching certificates, Language',
      'Travel Resources': 'eSIM, Insurance, Flights, Housing, Visas, Money',
    });
    expect([how_it_works.label, help_me_pick.label]).toEqual(['How It Works', 'Help Me Pick A Program']);
  });

  it('names only icons that are drawn', () => {
    const { dashboard, groups, how_it_works, help_me_pick } = content.navigation();
    const inline = Object.keys(icons);
    const camel = (name: string): string =>
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(PAGE_ICONS.map(camel).sort()).toEqual(inline.toSorted());
    const inPages = dashboard.map(({ icon }) => camel(icon));
    expect(inPages.filter((name) => !inline.includes(name))).toEqual([]);
    const sprite = readFileSync(
      join(import.meta.dirname, '../../../../public/images/menu-icons.svg'),
      'utf8',
    );
    expect([...sprite.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(MENU_ICONS);
    const { social } = content.footer();
    const inMenus = [...groups.flatMap(({ links }) => links), how_it_works, help_me_pick, ...social];
    expect(inMenus.filter(({ icon }) => !sprite.includes(`<g id="${icon}">`))).toEqual([]);
  });

  it('has the five footer groups and the legal links', () => {
    const { groups, legal } = content.footer();
    expect(groups.map(({ title }) => title)).toEqual([
      'Explore By Program Type',
      'Tools for Travelers',
      'Travel Resources',
      'Partnerships',
      'Who We Are',
    ]);
    expect(groups.flatMap(({ links }) => links)).toContainEqual({
      label: 'Apply for Deals',
      href: '/offers/apply',
    });
    expect(legal.map(({ label }) => label)).toEqual(['Terms and privacy', 'Legal', 'Sitemap']);
  });
});

it('the catalogue begins with product 1, the eSIM, and product 2, the insurance (F157, D18)', () => {
  const [first, second] = content
    .products()
    .map(({ id, display_name, badge }) => [id, display_name, badge.tone]);
  expect([first, second]).toEqual([
    ['1', 'Travel eSIM', 'esim'],
    ['2', 'Travel Insurance', 'cover'],
  ]);
  expect(content.products()[0]!.bullets[0]).toContain(`${onSale.length} countries`);
});

it('the install guide has both kinds of phone, each with steps and a one-tap link', () => {
  expect(install.phones.map(({ id }) => id)).toEqual(['iphone', 'android']);
  for (const { link } of install.phones)
    expect(URL.canParse(`${link.prefix}${encodeURIComponent('LPA:1$a$b')}`)).toBe(true);
});
