/**
 * `npm run content:export -- FOLDER [--all]`: writes what was published here into a folder, to keep it under version control
 * or to edit it with other tools; `--all`: every file. `npm run content:import -- FOLDER` publishes it again. A file that was
 * edited in the folder is kept, with what is published beside it as FILE.new; then exit 1.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAppForCommand } from '../src/server/app.ts';
import { readConfig } from '../src/server/config/config.ts';
import { exportContent } from '../src/server/editing/folderExport.ts';
import { countPictures } from '../src/server/editing/pictures/rows.ts';
import { command, Stop } from './lib/stop.mjs';

const LIVE =
  'This is the folder that the site reads: --all could only write older texts over it. Export without --all, or to another folder.';

await command(run);

/** @returns 1 when files were kept */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [dir] = positionals;
  if (!dir) throw new Stop('npm run content:export -- FOLDER [--all]');
  const app = await openAppForCommand({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    const result = await exportContent(app, resolve(dir), { all: values.all });
    if (!result) throw new Stop(LIVE);
    const { written, kept } = result;
    for (const file of kept)
      console.error(`${dir}/${file} was edited and is kept. What is published: ${file}.new.`);
    console.log(`${written.length} ${written.length === 1 ? 'file' : 'files'} written to ${dir}.`);
    const { count } = await countPictures(app.db.read);
    if (count)
      console.log(`${count} uploaded pictures are not exported: the database and its backups have them.`);
    return kept.length ? 1 : 0;
  } finally {
    await app.db.close();
  }
}
