/** What the first page of the room lists: sections, files of a section, and what a search finds. */
import { isGroup, isList } from '../../../shared/editing/shape.ts';
import {
  isInSection,
  sectionOf,
  SECTIONS,
  type Section,
  type SectionKey,
} from '../../../shared/editing/sections.ts';
import type { Program } from '../../../shared/catalogue/program.ts';
import { readPrograms } from '../../content/programs.ts';
import type { App } from '../../context.ts';
import { faultRows } from '../faultRows.ts';
import { schedules } from '../schedule.ts';
import * as rows from '../rows.ts';
import { valueOf } from './source.ts';

export type EntryState = 'draft' | 'refused' | 'planned' | 'published';

/** `at`: the entry of the file that is meant. `changed` undefined: never here, the folder's file shows. */
export type Entry = {
  file: string;
  section: SectionKey;
  part?: string | undefined;
  at?: string;
  title?: string;
  /** Entries of a section. */
  count?: number;
  state: EntryState;
  /** `by` is null for a command, and for an editor who is gone. */
  changed?: { at: number; by: string | null; isCommand: boolean } | undefined;
};

type Facts = {
  texts: ReadonlyMap<string, string>;
  aboutFile(file: string): Pick<Entry, 'state' | 'changed'>;
};

async function factsOf(app: App): Promise<Facts> {
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

const ORDER: readonly EntryState[] = ['refused', 'draft', 'planned', 'published'];

/** Every section, with what is most pressing and newest of its files. */
export async function listSections(app: App): Promise<(Entry & { group: Section['group'] })[]> {
  const { texts, aboutFile } = await factsOf(app);
  return SECTIONS.map((section) => {
    const files = [...texts.keys()].filter((file) => isInSection(section, file));
    const abouts = files.map(aboutFile);
    const state = ORDER.find((each) => abouts.some((about) => about.state === each)) ?? 'published';
    const changed = abouts.flatMap((about) => about.changed ?? []).sort((a, b) => b.at - a.at)[0];
    const count = section.file
      ? countIn(section, texts)
      : section.key === 'programs'
        ? app.content.catalogue().programs.length
        : files.length;
    return { ...section, file: section.file ?? '', section: section.key, state, changed, count };
  });
}

function countIn({ file = '', part }: Section, texts: Facts['texts']): number {
  const value = valueOf(file, texts.get(file) ?? '');
  const inside = part && isGroup(value) ? value[part] : value;
  if (isList(inside)) return inside.length;
  const lists = isGroup(inside) ? Object.values(inside).filter(isList) : [];
  return lists.reduce((sum, list) => sum + list.length, 0);
}

export const PAGE_SIZE = 50;

export type EntryPage = { entries: Entry[]; total: number; page: number; pages: number };

/** @param section all where undefined @param query words that an entry has, all of them */
export async function listEntries(
  app: App,
  { section, query, page }: { section?: SectionKey | undefined; query: string; page: number },
): Promise<EntryPage> {
  const { texts, aboutFile } = await factsOf(app);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const files = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = files.flatMap(([file, text]) => {
    const own = sectionOf(file);
    if (!own || (section && own.key !== section)) return [];
    if (!hasAll(`${file} ${text}`, words)) return [];
    return entriesOf(app, file, text, words).map((entry) => ({
      ...entry,
      ...aboutFile(file),
      section: own.key,
    }));
  });
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), pages);
  const from = (current - 1) * PAGE_SIZE;
  return { entries: all.slice(from, from + PAGE_SIZE), total: all.length, page: current, pages };
}

const hasAll = (text: string, words: readonly string[]): boolean => {
  const small = words.length ? text.toLowerCase() : '';
  return words.every((word) => small.includes(word));
};

function entriesOf(
  app: App,
  file: string,
  text: string,
  words: readonly string[],
): Pick<Entry, 'file' | 'at' | 'title'>[] {
  if (!file.startsWith('programs/')) return [{ file, ...titleOf(file, text) }];
  const read = app.content.readText<readonly Program[]>(file, text, readPrograms);
  if (!('value' in read)) return [{ file }];
  return read.value.flatMap((program, index) =>
    hasAll(JSON.stringify(program), words) ? [{ file, at: `programs[${index}]`, title: program.title }] : [],
  );
}

function titleOf(file: string, text: string): { title?: string } {
  const value = valueOf(file, text);
  const title = isGroup(value) ? value['title'] : undefined;
  return typeof title === 'string' ? { title } : {};
}
