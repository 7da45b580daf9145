import type { CatalogueContent } from '../content/catalogueFiles.ts';
import type { Columns } from './columns.ts';

type Derive<T> = (columns: Columns, content: CatalogueContent) => T;

/** Computes a value once for each version of the catalogue and of the editors' lists. */
export function perVersion<T>(derive: Derive<T>): Derive<T> {
  const memory = new WeakMap<Columns, { version: number; content: CatalogueContent; value: T }>();
  return (columns, content) => {
    const last = memory.get(columns);
    if (last?.version === columns.version && last.content === content) return last.value;
    const value = derive(columns, content);
    memory.set(columns, { version: columns.version, content, value });
    return value;
  };
}
