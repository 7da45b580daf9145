import { Stop } from '../lib/stop.mjs';

/**
 * "--name=value" and the rest.
 * @param names those allowed; `keep` is a number
 * @throws Stop for anything else
 */
export function optionsOf(
  args: readonly string[],
  names: readonly string[],
): { options: Record<string, string | undefined>; rest: string[] } {
  const options: Record<string, string | undefined> = {};
  const rest: string[] = [];
  for (const arg of args) {
    const [, name, value] = /^--([a-z]+)(?:=(.+))?$/.exec(arg) ?? [];
    if (name === undefined && !arg.startsWith('-')) rest.push(arg);
    else if (name === undefined || !names.includes(name)) throw new Stop(`${arg} means nothing here.`);
    else options[name] = value ?? '';
  }
  if (options['keep'] !== undefined && !/^[1-9]\d{0,3}$/.test(options['keep']))
    throw new Stop('--keep wants a number from 1 to 9999.');
  return { options, rest };
}
