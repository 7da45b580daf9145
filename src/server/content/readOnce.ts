/** A start, a check before a publication and a preview read the same two hundred files: each text is parsed once. */
import { LRUCache } from 'lru-cache';
import { cacheFor } from '../lib/cacheFor.ts';
import { readSafely, type Reader } from './problem.ts';

/** Letters of the texts that one reader's results are remembered for; the shipped content has half a million in all. */
const MAX_CHARACTERS = 2_000_000;

const resultsOf = cacheFor(
  (_read: object) => new LRUCache<string, { result: unknown }>({ maxSize: MAX_CHARACTERS }),
);

/**
 * Results are shared between callers: they are read, never changed.
 * @param read declared once, because what it has read is remembered by its identity
 */
export function readOnce<T>(read: Reader<T>, text: string): ReturnType<Reader<T>> {
  const results = resultsOf(read);
  const cached = results.get(text);
  if (cached) return cached.result as ReturnType<Reader<T>>;
  const result = readSafely(read, text);
  results.set(text, { result }, { size: text.length + 1 });
  return result;
}
