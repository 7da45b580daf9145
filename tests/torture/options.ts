import { DIALECTS, type Dialect } from '../fixtures/places.ts';
import type { Level } from './scenario.ts';

export type Options = {
  level: Level;
  seed: number;
  /** Names of scenarios; all when empty. */
  scenarios: readonly string[];
  databases: readonly Dialect[];
  /** In place of the level's own count. */
  count: number | undefined;
  /** In place of the soak's own length. */
  minutes: number | undefined;
  /** The machine does other things besides: how long something takes is told, and no measure. */
  busy: boolean;
  json: boolean;
};

const WHOLE = /^[1-9]\d*$/;

/**
 * @param args e.g. ["--full", "--seed=7", "--scenario=kills,events", "--database=postgres", "--count=200"]
 * @param scenarioNames names of the scenarios there are
 * @throws Error with one sentence for anything else
 */
export function readOptions(args: readonly string[], scenarioNames: readonly string[]): Options {
  const values = new Map(args.map(split));
  const take = (name: string): string | undefined => {
    const value = values.get(name);
    values.delete(name);
    return value;
  };
  const level = take('--slice') !== undefined ? 'slice' : take('--full') !== undefined ? 'full' : 'usual';
  const options: Options = {
    level,
    seed: whole('--seed', take('--seed')) ?? 1,
    scenarios: some('--scenario', take('--scenario'), scenarioNames),
    databases: some('--database', take('--database') ?? DIALECTS.join(','), DIALECTS),
    count: whole('--count', take('--count')),
    minutes: whole('--minutes', take('--minutes')),
    busy: take('--busy') !== undefined || level === 'slice',
    json: take('--json') !== undefined,
  };
  for (const name of values.keys()) throw new Error(`The torture knows no ${name}. ${usage(scenarioNames)}`);
  return options;
}

const split = (arg: string): [string, string] => {
  const at = arg.indexOf('=');
  return at < 0 ? [arg, ''] : [arg.slice(0, at), arg.slice(at + 1)];
};

function whole(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!WHOLE.test(value)) throw new Error(`${name} takes a whole number from 1, not "${value}".`);
  return Number(value);
}

function some<T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T[] {
  const names = value?.split(',') ?? [];
  const unknown = names.find((each) => !allowed.includes(each as T));
  if (unknown !== undefined)
    throw new Error(`${name} takes some of ${allowed.join(', ')}; not "${unknown}".`);
  return names as T[];
}

const usage = (scenarioNames: readonly string[]): string =>
  `It takes --slice, --full, --seed=, --scenario= (${scenarioNames.join(', ')}), --database= (${DIALECTS.join(', ')}), --count=, --minutes=, --busy and --json.`;
