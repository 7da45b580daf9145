import { LRUCache } from 'lru-cache';
import type { Markdown } from '../../shared/content/markdown.ts';
import { markdownTree } from '../content/markdown.ts';

const read = new LRUCache<string, Markdown>({ max: 300 });

/** Editors' Markdown as a tree. It was checked before it was imported; what a newer rule refuses is left out. */
export function markdownOf(source: string): Markdown {
  const known = read.get(source);
  if (known) return known;
  const tree = markdownTree(source);
  read.set(source, tree);
  return tree;
}
