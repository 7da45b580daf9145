/** Program of `npm run bench`: measures one after the other, tables as they come, all figures as JSON at the end. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { onSignal } from '../scripts/lib/children.mjs';
import { OUTPUT, runFolder } from './server/folder.ts';
import { measureKnownAddresses } from './measures/knownAddresses.ts';
import { measureLoad } from './measures/load.ts';
import { measureMatching } from './measures/matching.ts';
import { measurePhone } from './measures/phone.ts';
import { measureSearch } from './measures/search.ts';
import { measureOrders } from './measures/orders.ts';
import { measureSaves } from './measures/saves.ts';
import { measureShared } from './measures/sharedDatabase.ts';
import { measureStart } from './measures/start.ts';
import { measureWeight } from './measures/weight.ts';
import { measureWrites } from './measures/writes.ts';
import { readOptions, type Measure, type Options } from './options.ts';
import { checksText, tableText } from './report/print.ts';
import type { Report } from './report/report.ts';

const HOW: Record<Measure, (options: Options, folder: string) => Promise<Report>> = {
  weight: measureWeight,
  phone: measurePhone,
  load: measureLoad,
  writes: measureWrites,
  saves: measureSaves,
  shared: measureShared,
  orders: measureOrders,
  start: measureStart,
  search: measureSearch,
  matching: measureMatching,
  known: measureKnownAddresses,
};
const MINUTE = 60_000;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const began = Date.now();
  const machine = { node: process.version, processors: cpus().map(({ model }) => model), load: loadavg() };
  const reports: Reports = {};
  for (const measure of options.only) await perform(measure, options, reports);
  const checks = Object.values(reports).flatMap((report) => report.checks);
  console.log(checksText(checks));
  const file = save({
    at: new Date(began).toISOString(),
    options,
    machine,
    checks,
    figures: figuresOf(reports),
  });
  const minutes = ((Date.now() - began) / MINUTE).toFixed(1);
  const busy = machine.load[0]?.toFixed(1);
  console.log(
    `\n${minutes} minutes, beginning at a load of ${busy} on ${machine.processors.length} processors.`,
  );
  console.log(`All figures: ${file}`);
}

type Reports = Partial<Record<Measure, Report>>;

/** A failing measure does not stop the others; it fails the run at its end. */
async function perform(measure: Measure, options: Options, reports: Reports): Promise<void> {
  const folder = runFolder(measure);
  try {
    const report = (reports[measure] = await HOW[measure](options, folder.path));
    for (const table of report.tables) console.log(tableText(table));
  } catch (error) {
    console.error(`\n${measure} could not be measured: ${inspect(error)}`);
    process.exitCode = 1;
  } finally {
    folder.remove();
  }
}

const figuresOf = (reports: Reports): Record<string, unknown> =>
  Object.fromEntries(Object.entries(reports).map(([measure, { figures }]) => [measure, figures]));

function save(all: object): string {
  const file = join(OUTPUT, 'bench.json');
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return file;
}

onSignal(async (code) => process.exit(code));
await main();
