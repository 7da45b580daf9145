import { Stop } from '../lib/stop.mjs';

/**
 * "--name=value" and the rest.
 * @param known names that may come; `keep` is a number
 * @throws Stop for anything else
 */
export function optionsOf(
  args: readonly string[],
  known: readonly string[],
): { named: Record<string, string | undefined>; rest: string[] } {
  const named: Record<string, string | undefined> = {};
  const rest: string[] = [];
  for (const arg of args) {
    const [, name, value] = /^--([a-z]+)(?:=(.+))?$/.exec(arg) ?? [];
    if (name === undefined && !arg.startsWith('-')) rest.push(arg);
    else if (name === undefined || !known.includes(name)) throw new Stop(`${arg} means nothing here.`);
    else named[name] = value ?? '';
  }
  if (named['keep'] !== undefined && !/^[1-9]\d{0,3}$/.test(named['keep']))
    throw new Stop('--keep wants a number from 1 to 9999.');
  return { named, rest };
}
