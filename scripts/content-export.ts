/**
 * `npm run content:export -- FOLDER [--all]`: writes what was published here into a folder, to keep it under version control
 * or to edit it with other tools; `--all`: every file. `npm run content:import -- FOLDER` publishes it again.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBeside } from '../src/server/app.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ConfigError } from '../src/server/config/environment.ts';
import { exportContent } from '../src/server/editing/folder.ts';
import { command, Stop } from './lib/stop.mjs';

await command(() =>
  run().catch((error: unknown) => {
    throw error instanceof ConfigError ? new Stop(error.message) : error;
  }),
);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [dir] = positionals;
  if (!dir) throw new Stop('npm run content:export -- FOLDER [--all]');
  const app = await openBeside({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    const files = await exportContent(app, resolve(dir), { all: values.all });
    console.log(`${files.length} ${files.length === 1 ? 'file' : 'files'} written to ${dir}.`);
  } finally {
    await app.db.close();
  }
}
