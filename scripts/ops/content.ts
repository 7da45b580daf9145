import {
  folderDifferences,
  keepPublished,
  revisionsOf,
  publishFolderText,
} from '../../src/server/editing/history.ts';
import type { PublishResult } from '../../src/server/editing/publish.ts';
import { dismissFaults } from '../../src/server/editing/dismiss.ts';
import { dismissedFaults } from '../../src/server/editing/faultRows.ts';
import { schedules } from '../../src/server/editing/schedule.ts';
import type { App } from '../../src/server/context.ts';
import type { Command, CommandResult } from './command.ts';
import { ago, instant, tableText } from './table.ts';

export const content: Command = {
  args: '[history|folder|keep|dismiss FILE]',
  does: "what a release brings differently, what is planned; a file's history; folder, keep: choose a text; dismiss: leave a fault",
  async run(app, [verb, file = '']) {
    await app.content.published.refresh();
    if (verb === 'history') return history(app, file);
    if (verb === 'dismiss') return dismiss(app, file);
    if (verb === 'folder' || verb === 'keep') return choose(app, verb, file);
    const facts = {
      differences: folderDifferences(app),
      planned: await schedules(app),
      dismissed: await dismissedFaults(app.db.read),
    };
    const differing = facts.differences.map(({ file: name, version, published, folder }) => [
      ...[name, version, firstDifference(published, folder)],
    ]);
    const planned = facts.planned.map(({ file: name, action, due_at }) => [name, action, instant(due_at)]);
    const dismissed = facts.dismissed.map(({ kind, subject, message }) => [kind, subject, message]);
    return {
      facts,
      text: [
        tableText(
          'The folder differs',
          ['file', 'version', 'first line of the folder that differs'],
          differing,
        ),
        tableText('Planned', ['file', 'what', 'when'], planned),
        tableText('Dismissed', ['kind', 'about', 'why'], dismissed),
      ].join('\n\n'),
    };
  },
};

/** It comes back only as another fault. */
async function dismiss(app: App, file: string): Promise<CommandResult> {
  const facts = await dismissFaults(app, file);
  const rows = facts.map(({ kind, subject, message }) => [kind, subject, message]);
  const text = facts.length
    ? tableText('Dismissed, until it is another', ['kind', 'about', 'why'], rows)
    : `Nothing is told of ${file || 'a file without a name'}. npm run ops -- stuck lists what is.`;
  return { facts, text, failed: !facts.length };
}

function firstDifference(published: string | null, folder: string | null): string {
  if (folder === null) return 'the folder has no such file';
  const lines = published?.split('\n') ?? [];
  const other = folder.split('\n');
  const at = other.findIndex((line, index) => line !== lines[index]);
  return at < 0 ? 'ends earlier' : `${at + 1}: ${other[at]!.trim().slice(0, 80)}`;
}

async function history(app: App, file: string): Promise<CommandResult> {
  const facts = await revisionsOf(app, file);
  const rows = facts.map(({ version, published_as, author, at, note }) => [
    ...[version, published_as === null ? 'draft' : 'published', author ?? '-', ago(at, app.now()), note],
  ]);
  return {
    facts,
    text: tableText(file, ['version', 'state', 'author', 'age', 'note'], rows),
    failed: !rows.length,
  };
}

async function choose(app: App, verb: 'folder' | 'keep', file: string): Promise<CommandResult> {
  // A draft alone is no version to choose against, and the release's text is what travelers see.
  if (!app.content.published.files().has(file))
    return { facts: null, text: reasonOf(file, undefined), failed: true };
  const [newest] = await revisionsOf(app, file, { most: 1 });
  const choice = { file, expectedVersion: newest?.version ?? 0, author: null };
  const result = newest && (await (verb === 'folder' ? publishFolderText : keepPublished)(app, choice));
  if (result && 'published' in result) return { facts: result, text: `${file} is published.` };
  return { facts: result ?? null, text: reasonOf(file, result), failed: true };
}

function reasonOf(file: string, result: PublishResult | undefined): string {
  if (!result) return `${file} was never published here.`;
  if ('conflict' in result) return `${file} was changed in this moment: look again.`;
  const lines = ('problems' in result ? result.problems : []).map((problem) =>
    [`${problem.file}:${problem.line}`, problem.field, problem.message].filter(Boolean).join(' '),
  );
  return [...lines, 'Nothing was published.'].join('\n');
}
