/** What may be meant, and probably is not: said at start, in one sentence each. Values are never quoted. */
import { isLocal } from './addresses.ts';
import { VARIABLES, type Environment } from './environment.ts';

/** Names this short differ by one letter from others that mean something. */
const SHORT = 8;

export function warningsOf(env: Environment, origin: string): string[] {
  const misspelled = Object.keys(env).flatMap((name) => {
    const meant = VARIABLES.includes(name) ? undefined : VARIABLES.find((ours) => resembles(name, ours));
    return meant ? [`The variable ${name} is not one of ours. Is ${meant} meant?`] : [];
  });
  const isOpen = origin.startsWith('http:') && !isLocal(origin);
  const isSame = env.AUTH_SECRET && env.AUTH_SECRET === env.AUTH_SECRET_PREVIOUS;
  return [
    ...misspelled,
    ...(isSame ? ['AUTH_SECRET_PREVIOUS is the same as AUTH_SECRET: the secret was not changed.'] : []),
    ...(isOpen
      ? [
          'ORIGIN is http: passwords and sessions travel where others can read them. Use https, behind a proxy that ends TLS.',
        ]
      : []),
  ];
}

const resembles = (name: string, ours: string): boolean =>
  name.toUpperCase() === ours || distance(name, ours) <= (ours.length < SHORT ? 1 : 2);

/** Letters to add, remove or replace, and neighbours to swap (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const [above, row] = [rows[i - 1]!, [i]];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        above[j]! + 1,
        row[j - 1]! + 1,
        above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
