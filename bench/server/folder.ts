import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.mjs';

export const OUTPUT = join(ROOT, 'bench-output');

/**
 * A folder of one run beside the results: a temporary folder may be memory, where an fsync costs nothing.
 * @returns its path, and what removes it
 */
export function runFolder(name: string): { path: string; remove(): void } {
  mkdirSync(OUTPUT, { recursive: true });
  const path = mkdtempSync(join(OUTPUT, `run-${name}-`));
  folders.add(path);
  return { path, remove: () => removeFolder(path) };
}

/** An interrupted bench leaves none of them. */
const folders = new Set<string>();
process.once('exit', () => folders.forEach(removeFolder));

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  folders.delete(path);
}
