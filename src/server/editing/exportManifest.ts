/** What an export remembers of each file, beside the files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { sha256 } from '../lib/sha256.ts';

/** Ends the name of what is published, where the file itself was edited. */
export const NEWER_SUFFIX = '.new';

const MANIFEST_FILE = '.sojourn-content.json';

const digest = v.nullable(v.string());

/**
 * `version`: the published one, 0 where nothing was published. `digest`: of the text that was written, null for a file
 * that was taken off. `folder`: of the site's own file at that time.
 */
const manifestSchema = v.record(v.string(), v.object({ version: v.number(), digest, folder: digest }));
export type ExportManifest = v.InferOutput<typeof manifestSchema>;

/** @returns undefined for a folder without an export */
export function readManifest(dir: string): ExportManifest | undefined {
  const path = join(dir, MANIFEST_FILE);
  if (!existsSync(path)) return undefined;
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path} cannot be used: delete it, and export again.`, { cause });
  }
}

export function writeManifest(dir: string, exported: ExportManifest): void {
  writeFileSync(join(dir, MANIFEST_FILE), `${JSON.stringify(exported, null, 2)}\n`);
}

export const digestOrNull = (text: string | null): string | null => (text === null ? null : sha256(text));
