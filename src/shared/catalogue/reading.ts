import type { CalendarDate } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';
import type { Photo } from './photo.ts';
import type { Picture } from './program.ts';

/**
 * `body` is Markdown source, `countries` ISO alpha-2 (none: everywhere), `topics` slugs of `Choices` (D17). `next`: what
 * one does after it, on this site.
 */
export type Article = Frozen<{
  id: string;
  title: string;
  summary: string;
  topics: string[];
  countries: string[];
  updated: CalendarDate;
  picture?: Picture | undefined;
  photo?: Photo | undefined;
  next?: { action: string; href: string }[] | undefined;
  body: string;
}>;

export const RESOURCE_KINDS = ['guide', 'checklist', 'calculator', 'official'] as const;

/**
 * A resource leads to `url` (https, another site) or `route` (our path), or is its own body. `sponsored` is
 * always labelled, and `sponsor` says whose it is (D17).
 */
export type Resource = Frozen<{
  id: string;
  title: string;
  kind: (typeof RESOURCE_KINDS)[number];
  summary: string;
  topics: string[];
  countries: string[];
  updated: CalendarDate;
  url?: string | undefined;
  route?: string | undefined;
  sponsored: boolean;
  sponsor?: string | undefined;
  photo?: Photo | undefined;
  body: string;
}>;

/** What there is to read beside the programs. */
export type Reading = Article | Resource;
export type ReadingKind = 'article' | 'resource';
