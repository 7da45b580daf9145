import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { Stop } from './stop.mjs';

const parse = <const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/**
 * `--name=value` or `--name value`, and the words beside them.
 * @param maxWords how many of those the command reads
 * @throws Stop for anything else, and for an option without its value
 */
export function optionsOf<const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  maxWords = 0,
): ReturnType<typeof parse<T>> {
  const read = parseOrStop(args, options);
  const surplus = read.positionals[maxWords];
  if (surplus !== undefined) throw new Stop(`${surplus} means nothing here.`);
  for (const [name, value] of Object.entries(read.values))
    if (value === '') throw new Stop(`--${name} wants a value.`);
  return read;
}

function parseOrStop<const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parse(args, options);
  } catch (error) {
    // The rest tells how to write a word that begins with a dash.
    throw new Stop(`${(error as Error).message.split(/[.\n]/)[0]}.`);
  }
}
