import type { App } from '../context.ts';
import { SAMPLE } from './person.ts';
import { deleteSample, oldSamples } from './rows.ts';
import { DAY } from '../../shared/lib/durations.ts';

const AT_ONCE = 20;

/** Deletes expired sample accounts. @returns how many */
export async function deleteExpiredSamples(app: App): Promise<number> {
  const userIds = await oldSamples(app.db.read, app.now() - SAMPLE.days * DAY, AT_ONCE);
  for (const id of userIds) await app.db.write((tx) => deleteSample(tx, id));
  if (userIds.length) app.log.info({ removed: userIds.length }, 'sample travelers removed');
  return userIds.length;
}
