/** What is true of each file: its text in use, who changed it last, and what is the matter with it. */
import type { SectionKey } from '../../../shared/editing/sections.ts';
import type { App } from '../../context.ts';
import { faultRows } from '../faultRows.ts';
import * as rows from '../rows.ts';
import { schedules } from '../schedule.ts';

export type EntryState = 'draft' | 'refused' | 'planned' | 'published';

/** `at`: the entry of the file that is meant. `changed` undefined: never here, the folder's file shows. */
export type Entry = {
  file: string;
  section: SectionKey;
  part?: string | undefined;
  at?: string;
  title?: string;
  /** Of a program that a provider's table brought: it is changed there. */
  imported?: { id: string; source: string };
  /** Entries of a section. */
  count?: number;
  state: EntryState;
  /** `by` is null for a command, and for an editor who is gone. */
  changed?: { at: number; by: string | null; isCommand: boolean } | undefined;
};

export type Facts = {
  texts: ReadonlyMap<string, string>;
  aboutFile(file: string): Pick<Entry, 'state' | 'changed'>;
};

export async function factsOf(app: App): Promise<Facts> {
  const [heads, faults, plans] = await Promise.all([
    rows.heads(app.db.read),
    faultRows(app.db.read),
    schedules(app),
  ]);
  const names = await rows.authorNames(app.db.read, [
    ...new Set(heads.flatMap(({ author }) => author ?? [])),
  ]);
  const byFile = new Map(heads.map((head) => [head.file, head]));
  const refused = new Set(faults.filter(({ kind }) => kind !== 'folder').map(({ subject }) => subject));
  const planned = new Set(plans.map(({ file }) => file));
  const inUse = [...app.content.standing().texts].flatMap(([file, text]) =>
    text === null ? [] : [[file, text] as const],
  );
  return {
    texts: new Map([...heads.map(({ file }) => [file, ''] as const), ...inUse]),
    aboutFile(file) {
      const head = byFile.get(file);
      const state = refused.has(file)
        ? 'refused'
        : head?.published_as === null
          ? 'draft'
          : planned.has(file)
            ? 'planned'
            : 'published';
      const by = head?.author ? (names.get(head.author) ?? null) : null;
      return { state, changed: head && { at: head.at, by, isCommand: head.author === null } };
    },
  };
}
