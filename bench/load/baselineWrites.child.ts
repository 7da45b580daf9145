/** Program: baseline transactions one after the other, with nothing before or after them. */
import { openBaselineWrites } from './baselineWrites.ts';
import { serveJob } from './child.ts';

export type BaselineWritesJob = { folder: string; forMs: number };
export type BaselineWritesResult = { perSecond: number };

serveJob<BaselineWritesJob, BaselineWritesResult>(async ({ folder, forMs }) => {
  const write = openBaselineWrites(folder);
  const began = performance.now();
  let writes = 0;
  for (; performance.now() - began < forMs; writes++) write();
  return { perSecond: writes / ((performance.now() - began) / 1000) };
});
