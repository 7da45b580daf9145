/** What commands are given: a mistyped word is refused, and never taken for nothing. */
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../../scripts/lib/options.ts';
import { COMMANDS } from '../../../scripts/ops/commands.ts';
import { isUnderstood } from '../../../scripts/ops/usage.ts';

describe('the options of a command', () => {
  const read = (...args: string[]) =>
    optionsOf(args, { to: { type: 'string' }, all: { type: 'boolean' } }, 1);

  it('are read with and without an equals sign', () => {
    for (const to of [['--to=/mnt'], ['--to', '/mnt']])
      expect(read(...to, 'word')).toMatchObject({ values: { to: '/mnt' }, positionals: ['word'] });
  });

  it.each([
    [['--bogus'], /^Unknown option '--bogus'\.$/],
    [['--to'], /^Option '--to <value>' argument missing\.$/],
    [['--to='], /^--to wants a value\.$/],
    [['one', 'two'], /^two means nothing here\.$/],
  ])('refuse %j', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});

describe('npm run ops', () => {
  const understood = (line: string): boolean => {
    const [name = '', ...rest] = line.split(' ');
    return isUnderstood(COMMANDS[name]!, rest);
  };

  it.each([
    ...[
      'orders',
      'orders --since=2026-11-01 --csv',
      'stuck',
      'order SJ-1',
      'retry all',
      'lost',
      'lost refund',
    ],
    ...[
      'claims done 12',
      'content',
      'content history pages/home.yaml',
      'role',
      'role a@b.example none',
      'secrets forget',
    ],
    ...[
      'order-do SJ-1 part --amount=12.50 --reason=x',
      'account-do a@b.example delete --confirm=a@b.example',
    ],
    ...[
      'order-do SJ-1 deliver --item=1 --number=2 --code=3',
      'find maya tan',
      'sign-out all',
      'refund SJ-1 --reason=x',
    ],
  ])('knows %s', (line) => expect(understood(line)).toBe(true));

  it.each([
    ...['orders --sinze=2026-11-01', 'orders all', 'stuck now', 'order', 'lost refnd', 'claims doen 12'],
    ...['content histroy x', 'secrets forgett', 'refund --reason=x', 'sweep --dry-run'],
  ])('refuses %s', (line) => expect(understood(line)).toBe(false));
});
