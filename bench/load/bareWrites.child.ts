/** Program: bare transactions one after the other, with nothing before or after them. */
import { openBareWrites } from './bareWrites.ts';
import { serveJob } from './child.ts';

export type BareWritesJob = { folder: string; forMs: number };
export type BareWritesResult = { perSecond: number };

serveJob<BareWritesJob, BareWritesResult>(async ({ folder, forMs }) => {
  const write = openBareWrites(folder);
  const began = performance.now();
  let writes = 0;
  for (; performance.now() - began < forMs; writes++) write();
  return { perSecond: writes / ((performance.now() - began) / 1000) };
});
