import type { App } from '../../src/server/context.ts';
import type { Entry } from '../../src/server/ops/entryRows.ts';
import { ago, tableText } from './table.ts';

/** `text` is what people read; `failed`: exit code 1. */
export type CommandResult = { facts: unknown; text: string; failed?: boolean };
export type Command = {
  args: string;
  does: string;
  run(app: App, args: readonly string[]): Promise<CommandResult>;
};

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

export const entriesText = (title: string, entries: readonly Entry[], now: number): string =>
  tableText(
    title,
    ['entry', 'about', 'state', 'tries', 'age', 'due', 'last error'],
    entries.map(({ id, dedupe_key, state, attempts, first_at, next_at, last_error }) => [
      ...[id, dedupe_key, state, attempts, ago(first_at, now), ago(next_at, now), last_error ?? '-'],
    ]),
  );
