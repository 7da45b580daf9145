/** Typical searches: mostly one or two words, often with a filter, sometimes only filters, seldom a late page. */
const WORDS = [
  'reef',
  'nursing',
  'language',
  'film',
  'whale',
  'craft',
  'sailing',
  'history',
  'soil',
  'summer',
];
const RARE = ['w1a', 'w2f', 'w9', 'wb4', 'w7k'];
const FILTERS = [
  'country=ES',
  'type=study',
  'term=summer',
  'subject=health&term=fall',
  'price=under-1000&type=volunteer&type=intern',
  'online=yes',
];

/** 164 addresses, always the same; words without a filter twice, because they are the most usual. */
export function searches(): string[] {
  const two = WORDS.map((word, at) => `${word}+${WORDS[(at + 3) % WORDS.length]}`);
  const queries = [...WORDS, ...two, ...RARE].map((words) => `q=${words}`);
  const filtered = queries.flatMap((q, at) =>
    [0, 1, 2].map((step) => `${q}&${FILTERS[(at + step) % FILTERS.length]}`),
  );
  const plain = FILTERS.flatMap((filter) =>
    ['soonest', 'price-low', 'title'].map((sort) => `${filter}&sort=${sort}`),
  );
  const latePages = queries.slice(0, 20).map((q) => `${q}&page=20`);
  return [...queries, ...queries, ...filtered, ...plain, ...latePages, ''];
}
