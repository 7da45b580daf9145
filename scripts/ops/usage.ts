import type { Command } from './command.ts';

export const usage = (commands: Readonly<Record<string, Command>>): string => {
  const lines = Object.entries(commands).map(
    ([name, { args, does }]) => `  ${`${name} ${args}`.padEnd(30)} ${does}`,
  );
  return ['npm run ops -- COMMAND [--json]', ...lines].join('\n');
};

/**
 * Whether the usage of a command names what is given to it: a mistyped verb or option must not run as the command without
 * one. Words in capitals stand for any.
 */
export function isUnderstood(
  { args, does }: Pick<Command, 'args' | 'does'>,
  given: readonly string[],
): boolean {
  const options: readonly string[] = `${args} ${does}`.match(/--[a-z]+/g) ?? [];
  const [name, ...verbs]: readonly string[] = args.replace(/--\S+/g, '').match(/\w+/g) ?? [];
  const [word] = given.filter((each) => !each.startsWith('--'));
  if (given.some((each) => each.startsWith('--') && !options.includes(each.split('=', 1)[0]!))) return false;
  if (word === undefined) return !/^[A-Z]/.test(args);
  return name !== undefined && (/^[A-Z]/.test(name) || [name, ...verbs].includes(word));
}
