import type { ReadText } from './catalogue.ts';
import { readSafely, type Reader } from './problem.ts';

/** Parses a file only when its text has changed. */
export function rememberTexts(): ReadText {
  const cache = new Map<string, { text: string; result: unknown }>();
  return <T>(file: string, text: string, read: Reader<T>) => {
    const last = cache.get(file);
    if (last?.text === text) return last.result as ReturnType<Reader<T>>;
    const result = readSafely(read, text);
    cache.set(file, { text, result });
    return result;
  };
}
