/** The map of a search, with the sample programs. */
import { beforeEach, expect, it } from 'vitest';
import { resultsMap } from '../../../src/server/catalogue/search/resultsMap.ts';
import { searchPage } from '../../../src/server/catalogue/search/page.ts';
import type { App } from '../../../src/server/context.ts';
import { buildApp } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

describeDatabases('the map of a search', (open) => {
  let app: App;
  beforeEach(async () => {
    app = await buildApp(open());
  });
  const mapOf = (query: string) => resultsMap(app, new URLSearchParams(query));

  it('has every result that has a place, numbered in the order of the pins', async () => {
    const { pins, total, located, regions, area } = await mapOf('');
    expect(area).toBe('world');
    expect((await searchPage(app, new URLSearchParams())).total).toBe(total);
    const items = pins.flatMap((pin) => pin.items);
    expect(items).toHaveLength(located);
    expect(items.map(({ number }) => number)).toEqual(items.map((_, place) => place + 1));
    expect(regions.reduce((sum, each) => sum + each.total, 0)).toBe(located);
    expect(located).toBeLessThan(total);
    expect(pins.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  });

  it('names the filters and the type as the list does', async () => {
    const query = 'type=study-abroad&country=DE&term=fall&term=nothing';
    const { inUse, type } = await searchPage(app, new URLSearchParams(query));
    expect(inUse.length).toBeGreaterThan(2);
    expect(await mapOf(query)).toMatchObject({ inUse, type });
  });

  it('leads from the world to a continent, and from there to a country', async () => {
    const world = await mapOf('');
    const disc = world.pins.find(({ items }) => items.length > 1)!;
    const near = await mapOf(`area=${disc.leadsTo}`);
    expect(near.area).toBe(disc.leadsTo);
    expect(near.pins.length).toBeGreaterThan(0);
    const country = (await mapOf('area=europe')).pins.find(({ leadsTo }) => leadsTo)!;
    const closer = await mapOf(`area=${country.leadsTo}`);
    const codes = new Set(country.items.map((item) => item.country));
    expect(country.leadsTo!.split('.')).toEqual([...codes].sort());
    expect(closer.pins.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(country.items.length);
    expect(closer.pins.every(({ leadsTo }) => leadsTo !== closer.area)).toBe(true);
  });

  it('begins with the smallest area that holds all', async () => {
    expect((await mapOf('country=DE')).area).toBe('DE');
    expect((await mapOf('country=FR&country=DE')).area).toBe('DE.FR');
    expect((await mapOf('country=DE&area=world')).area).toBe('world');
    expect((await mapOf('country=DE&area=ZZ')).area).toBe('DE');
  });

  it('draws a place without coordinates in the middle of its country, and says so', async () => {
    const { pins } = await mapOf('country=AU');
    const items = pins.flatMap((pin) => pin.items);
    const spots = items.map(({ card, middleOf }) => [card.place, middleOf]);
    const alice = spots.find(([place]) => place?.startsWith('Alice Springs'));
    if (alice) expect(alice[1]).toBe('Australia');
    expect(spots.filter(([place, middle]) => place?.startsWith('Hobart') && middle)).toEqual([]);
  });

  it('draws nothing for what has no place', async () => {
    expect(await mapOf('online=yes')).toMatchObject({ located: 0, pins: [] });
    expect(await mapOf('kind=article')).toMatchObject({ located: 0, pins: [] });
    expect(await mapOf('country=XX')).toMatchObject({ located: 0, total: 0 });
  });
});
