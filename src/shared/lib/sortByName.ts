const byName = new Intl.Collator('en');

export const sortByName = <T extends { name: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => byName.compare(a.name, b.name));
