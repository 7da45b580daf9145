import type { App } from '../context.ts';
import { SAMPLE } from './person.ts';
import { deleteSample, oldSamples } from './rows.ts';
import { DAY } from '../../shared/lib/durations.ts';

const AT_ONCE = 20;

/** Removes throw-away accounts that have had their time, with all they own. @returns how many */
export async function sweepSamples(app: App): Promise<number> {
  const old = await oldSamples(app.db.read, app.now() - SAMPLE.days * DAY, AT_ONCE);
  for (const id of old) await app.db.write((tx) => deleteSample(tx, id));
  if (old.length) app.log.info({ removed: old.length }, 'sample travelers removed');
  return old.length;
}
