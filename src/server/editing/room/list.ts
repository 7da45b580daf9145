/** What the first page of the room lists: sections, files of a section, and what a search finds. */
import type { Entry, EntryState, EntryStatus } from '../../../shared/editing/entry.ts';
import { valueAt } from '../../../shared/editing/paths.ts';
import { isGroup, isList } from '../../../shared/editing/shape.ts';
import {
  isInSection,
  sectionOf,
  SECTIONS,
  type Section,
  type SectionKey,
} from '../../../shared/editing/sections.ts';
import { titleOf } from '../../../shared/editing/title.ts';
import type { Program } from '../../../shared/catalogue/program.ts';
import { countImported, importedPrograms } from '../../catalogue/import/sourceRows.ts';
import { readOnce } from '../../content/readOnce.ts';
import { readPrograms } from '../../content/schemas/programs.ts';
import type { App } from '../../context.ts';
import { factsOf, type Facts } from './listFacts.ts';
import { titleIn, valueOf } from './source.ts';

const ORDER: readonly EntryState[] = ['refused', 'waiting', 'draft', 'planned', 'published', 'removed'];

/** The most pressing first; of these what waits longest, and what is planned soonest. */
const byUrgency = (a: EntryStatus, b: EntryStatus): number =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.when ?? 0) - (b.when ?? 0);

/** Every section, with what is most pressing and newest of its files. */
export async function listSections(app: App): Promise<(Entry & { group: Section['group'] })[]> {
  const { texts, aboutFile } = await factsOf(app);
  const imported = await countImported(app.db.read, []);
  return SECTIONS.map((section) => {
    const files = [...texts.keys()].filter((file) => isInSection(section, file));
    const abouts = files.map((file) => aboutFile(file, section.part));
    const { changed: _, ...status } = abouts.sort(byUrgency)[0] ?? { state: 'published' as const };
    const changed = abouts.flatMap((about) => about.changed ?? []).sort((a, b) => b.at - a.at)[0];
    const count = section.file
      ? countIn(section, texts)
      : section.key === 'programs'
        ? app.content.catalogue().programs.length + imported
        : abouts.filter(({ state }) => state !== 'removed').length;
    return { ...section, file: section.file ?? '', section: section.key, ...status, changed, count };
  });
}

function countIn({ file = '', part }: Section, texts: Facts['texts']): number {
  const value = valueOf(file, texts.get(file) ?? '');
  const inside = part && isGroup(value) ? value[part] : value;
  if (isList(inside)) return inside.length;
  const lists = isGroup(inside) ? Object.values(inside).filter(isList) : [];
  return lists.reduce((sum, list) => sum + list.length, 0);
}

const PAGE_SIZE = 50;

type EntryPage = { entries: Entry[]; total: number; page: number; pages: number };

/** @param section all where undefined @param query words that an entry has, all of them */
export async function listEntries(
  app: App,
  { section, query, page }: { section?: SectionKey | undefined; query: string; page: number },
): Promise<EntryPage> {
  const { texts, aboutFile } = await factsOf(app);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const files = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const matches = files.flatMap(([file, text]) => {
    const own = sectionOf(file);
    if (!own || (section && own.key !== section)) return [];
    if (!hasAll(`${file} ${text}`, words)) return [];
    return entriesOf(file, text, words).map((entry) => ({
      ...entry,
      ...aboutFile(file),
      section: own.key,
    }));
  });
  const isNamed = ({ title = '' }: Entry): boolean => words.length > 0 && hasAll(title, words);
  // What is called so, before what only says so.
  const all = [...matches.filter(isNamed), ...matches.filter((entry) => !isNamed(entry))];
  const hasImported = section === undefined || section === 'programs';
  const imported = hasImported ? await countImported(app.db.read, words) : 0;
  const total = all.length + imported;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), pages);
  const from = (current - 1) * PAGE_SIZE;
  const own = all.slice(from, from + PAGE_SIZE);
  const range = { from: Math.max(0, from - all.length), most: PAGE_SIZE - own.length };
  const others = imported && range.most ? await importedEntries(app, words, range) : [];
  return { entries: [...own, ...others], total, page: current, pages };
}

async function importedEntries(
  app: App,
  words: readonly string[],
  range: { from: number; most: number },
): Promise<Entry[]> {
  const programs = await importedPrograms(app.db.read, words, range);
  return programs.map(({ id, source, title, at }) => ({
    ...{ file: '', section: 'programs', title, imported: { id, source }, state: 'published' },
    changed: { at, by: null, isCommand: true },
  }));
}

const hasAll = (text: string, words: readonly string[]): boolean => {
  const lower = words.length ? text.toLowerCase() : '';
  return words.every((word) => lower.includes(word));
};

/** @param words of which a program or deal has all; all programs where there are none */
export function entriesOf(
  file: string,
  text: string,
  words: readonly string[] = [],
): Pick<Entry, 'file' | 'at' | 'title'>[] {
  const deals = file === 'deals.yaml' && words.length ? dealsWith(file, text, words) : [];
  if (deals.length) return deals;
  if (!file.startsWith('programs/')) {
    const title = titleIn(file, text);
    return [{ file, ...(title && { title }) }];
  }
  const read = readOnce<readonly Program[]>(readPrograms, text);
  if (!('value' in read)) return [{ file }];
  return read.value.flatMap((program, index) =>
    hasAll(JSON.stringify(program), words) ? [{ file, at: `programs[${index}]`, title: program.title }] : [],
  );
}

function dealsWith(
  file: string,
  text: string,
  words: readonly string[],
): Pick<Entry, 'file' | 'at' | 'title'>[] {
  const deals = valueAt(valueOf(file, text), ['deals']);
  if (!isList(deals)) return [];
  return deals.flatMap((deal, index) => {
    const title = titleOf(deal);
    return title && hasAll(JSON.stringify(deal), words) ? [{ file, at: `deals[${index}]`, title }] : [];
  });
}
