/** The line of a scenario, and the whole as JSON. */
import type { Counts } from './scenario.ts';

/** One line of the table. `seconds` as it took, `violations` in words. */
export type Row = {
  scenario: string;
  database: string;
  seed: number;
  counts: Counts;
  violations: readonly string[];
  seconds: number;
};

const MAX_SHOWN = 20;
const number = new Intl.NumberFormat('en-US');

/** e.g. "kills      sqlite    seed 1  1,000 kills, 48,210 acknowledged writes  0 violations  812.4 s" */
export function lineOf({ scenario, database, seed, counts, violations, seconds }: Row): string {
  const counted = Object.entries(counts).map(([what, many]) => `${number.format(many)} ${what}`);
  const wrong = violations.length === 1 ? '1 violation' : `${violations.length} violations`;
  const name = `${scenario.padEnd(16)} ${database.padEnd(8)}`;
  return `${name}  seed ${seed}  ${counted.join(', ')}  ${wrong}  ${seconds.toFixed(1)} s`;
}

/** The first of them, each once. */
export function wordsOf({ violations }: Row): string[] {
  const each = [...new Set(violations)];
  const more = each.length - MAX_SHOWN;
  return [...each.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} others`] : [])].map(
    (text) => `  ! ${text}`,
  );
}
