/** Sentences of the map of a search. */
const programs = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'program' : 'programs'}`;

export const mapCopy = {
  map: 'Map',
  list: 'List',
  areas: 'Part of the world',
  world: 'World',
  countries: (names: readonly string[]): string =>
    names.length > 3 ? `${names.length} countries` : names.join(', '),
  /** @param title "Programs" @param area "Europe" */
  title: (title: string, area: string): string => `${title} on a map: ${area}`,
  inView: (count: number, total: number): string =>
    count === total ? programs(total) : `${count} of ${programs(total)}`,
  drawn: (area: string): string => `Map of ${area}. Its programs are in the list that follows.`,
  pin: (number: number, title: string, place: string, price: string): string =>
    `${number}: ${title}, ${place}, ${price}`,
  pins: (count: number, first: number, last: number): string =>
    `${programs(count)}, numbers ${first} to ${last}`,
  pinsIn: (count: number, area: string): string => `${programs(count)}: look closer at ${area}`,
  legend: 'A price is one program, a number several. Choose one to look closer.',
  previous: 'Previous program',
  next: 'Next program',
  placeOf: (number: number, total: number): string => `${number} of ${total}`,
  middle: (country: string): string => `Its exact place is not known: drawn in the middle of ${country}.`,
  placeless: (count: number): string =>
    `${programs(count)} ${count === 1 ? 'has' : 'have'} no place and ${count === 1 ? 'is' : 'are'} only in the list.`,
  cut: (count: number): string => `The first ${programs(count)} are drawn. Choose filters to see others.`,
  more: (count: number): string => `${count} more: choose a smaller part of the world, or the list.`,
  none: 'None of these programs has a place on the map.',
  nothing: 'No program matches this search. Change it in the list.',
} as const;
