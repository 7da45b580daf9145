/** Files that editors find, or entries of one, as the room lists them. */
import type { SectionKey } from './sections.ts';

export type EntryState = 'refused' | 'waiting' | 'draft' | 'planned' | 'published' | 'removed';

/** `when`, ms: since when it waits for approval, or for when it is planned; `action`: what is planned. */
export type EntryStatus = { state: EntryState; when?: number; action?: 'publish' | 'end' };

/** `at`: the entry of the file that is meant. `changed` undefined: never here, the folder's file shows. */
export type Entry = EntryStatus & {
  file: string;
  section: SectionKey;
  part?: string | undefined;
  at?: string;
  title?: string;
  /** Of a program that a provider's table brought: it is changed there. */
  imported?: { id: string; source: string };
  /** Entries of a section. */
  count?: number;
  /** `by` is null for a command, and for an editor who is gone. */
  changed?: { at: number; by: string | null; isCommand: boolean } | undefined;
};
