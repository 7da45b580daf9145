/** The results of a search on a map: places close together as one pin, and the list in the order of the pins. */
import type { ProgramCard } from '../../../shared/catalogue/card.ts';
import {
  areaOf,
  countriesOf,
  isRegion,
  readArea,
  REGIONS,
  type Area,
  type Region,
} from '../../../shared/catalogue/mapAddress.ts';
import type { LocatedProgram, ResultPin } from '../../../shared/catalogue/mapPin.ts';
import { pinsOf, type Pin } from '../../../shared/catalogue/pins.ts';
import { readSearch, type Search } from '../../../shared/catalogue/search.ts';
import { earliestToday, type CalendarDate } from '../../../shared/lib/dates.ts';
import type { App } from '../../context.ts';
import { areaMap, sizeOf } from '../../maps/areas.ts';
import { middleOf, type DrawnMap } from '../../maps/drawMap.ts';
import { currentCatalogue } from '../currentCatalogue.ts';
import { facetChoicesOf, filtersInUse, type FiltersInUse } from './filtersInUse.ts';
import { search } from './search.ts';

/** More are not drawn, and the page says so. */
export const MAX_ON_MAP = 240;

type ResultsMap = FiltersInUse & {
  search: Search;
  today: CalendarDate;
  area: Area;
  /** Countries of an area that is made of them. */
  countriesIn: (area: Area) => string[];
  size: { width: number; height: number };
  pins: ResultPin[];
  /** Continents with results, and how many. */
  regions: { region: Region; total: number }[];
  total: number;
  /** How many of the results are on the map of the whole world. */
  located: number;
  isCut: boolean;
};

type Spot = { card: ProgramCard; country: string; at: readonly [number, number]; isMiddle: boolean };

/** @param query of any address; unknown parts are ignored */
export async function resultsMap(app: App, query: URLSearchParams): Promise<ResultsMap> {
  const content = await currentCatalogue(app);
  const wanted: Search = { ...readSearch(query), page: 1 };
  const byCode = new Map(content.countries.map((each) => [each.iso2, each]));
  const { cards, total, counts } = await search(app, wanted, MAX_ON_MAP);
  const spots = cards.flatMap((card) => (card.kind === 'program' ? spotOf(card, wanted) : []));
  const nameOf = (code: string): string => byCode.get(code)?.name ?? code;
  const regionOf = (code: string): string => byCode.get(code)?.region ?? '';
  const area = areaFor(query, spots, regionOf);
  const inArea = spots.filter(({ country }) => isInside(area, country, regionOf));
  const located = locatedOn(area, inArea, nameOf);
  return {
    search: wanted,
    ...filtersInUse(content, wanted, facetChoicesOf(content, wanted, { counts })),
    today: earliestToday(app.now()),
    area,
    countriesIn: (each) => countriesOf(each).map(nameOf),
    size: sizeOf(area),
    pins: numberPins(groupedOn(area, located, regionOf)).map((pin) => ({
      ...pin,
      leadsTo: nextArea(pin, area, regionOf),
    })),
    regions: regionsOf(spots, regionOf),
    total,
    located: spots.length,
    isCut: total > cards.length,
  };
}

/** At its first place, or the first in one of the countries asked for. */
function spotOf(card: ProgramCard, { filters }: Search): Spot[] {
  const { spots = [] } = card;
  const spot = spots.find((each) => filters.country?.includes(each.country)) ?? spots[0];
  const place = spot && (spot.at ?? middleOf(spot.country));
  return place ? [{ card, country: spot.country, at: place, isMiddle: !spot.at }] : [];
}

type RegionOf = (code: string) => string;

/** What the address asks for, else the smallest area that holds all. */
function areaFor(query: URLSearchParams, spots: readonly Spot[], regionOf: RegionOf): Area {
  const wanted = readArea(query);
  if (wanted && areaMap(wanted)) return wanted;
  return smallest(
    spots.map(({ country }) => country),
    regionOf,
  );
}

/** The countries themselves where they are few and of one continent, else that, else the world. */
function smallest(countries: readonly string[], regionOf: RegionOf): Area {
  const codes = [...new Set(countries)];
  const names = [...new Set(codes.map(regionOf))];
  const region = names.length === 1 ? regionNamed(names[0]) : undefined;
  const own = region && areaOf(codes);
  return (own && areaMap(own) ? own : region) ?? 'world';
}

/** On the world, a pin holds places of one continent, so that it leads there. */
function groupedOn(
  area: Area,
  located: readonly LocatedProgram[],
  regionOf: RegionOf,
): Pin<LocatedProgram>[] {
  const shape = sizeOf(area).height / sizeOf(area).width;
  if (area !== 'world') return pinsOf(located, shape);
  const byRegion = Map.groupBy(located, ({ country }) => regionOf(country));
  return [...byRegion.values()].flatMap((each) => pinsOf(each, shape));
}

const isInside = (area: Area, country: string, regionOf: RegionOf): boolean =>
  area === 'world' ||
  countriesOf(area).includes(country) ||
  (isRegion(area) && REGIONS[area] === regionOf(country));

/** What lies beyond the edge of the picture stands at the edge. */
function locatedOn(area: Area, spots: readonly Spot[], nameOf: (code: string) => string): LocatedProgram[] {
  const { pixelOf } = areaMap(area) as DrawnMap;
  const { width, height } = sizeOf(area);
  return spots.map(({ card, country, at, isMiddle }) => {
    const [x, y] = pixelOf(...at);
    const point = { x: percent(x, width, EDGE.x), y: percent(y, height, EDGE.y) };
    return { ...point, card, country, number: 0, ...(isMiddle && { middleOf: nameOf(country) }) };
  });
}

/** Per cent: a tag at the edge is whole. */
const EDGE = { x: 9, y: 7 };
const percent = (pixel: number, side: number, edge: number): number =>
  Math.round(Math.min(Math.max((pixel / side) * 100, edge), 100 - edge) * 10) / 10;

/** The list follows the pins, so that a pin's programs stand together. */
function numberPins(pins: readonly Pin<LocatedProgram>[]): Pin<LocatedProgram>[] {
  let number = 0;
  return pins.map((pin) => ({ ...pin, items: pin.items.map((item) => ({ ...item, number: ++number })) }));
}

/** From the world to a continent, from there to countries; undefined where nothing smaller holds them all. */
function nextArea({ items }: Pin<LocatedProgram>, area: Area, regionOf: RegionOf): Area | undefined {
  if (items.length < 2) return undefined;
  const codes = [...new Set(items.map(({ country }) => country))];
  if (area === 'world') return regionNamed(regionOf(codes[0]!));
  const next = areaOf(codes);
  return next && next !== area && areaMap(next) ? next : undefined;
}

const regionNamed = (name: string | undefined): Region | undefined =>
  (Object.keys(REGIONS) as Region[]).find((region) => REGIONS[region] === name);

function regionsOf(spots: readonly Spot[], regionOf: RegionOf): ResultsMap['regions'] {
  const totals = (Object.keys(REGIONS) as Region[]).map((region) => ({
    region,
    total: spots.filter(({ country }) => regionOf(country) === REGIONS[region]).length,
  }));
  return totals.filter(({ total }) => total > 0);
}
