import { deleteExpiredMail } from './account/links/tokens.ts';
import type { App } from './context.ts';
import { forgetOffersWhenDue } from './offers/forget.ts';
import { sweepDocumentsWhenDue } from './documents/sweep.ts';
import { forgetWhenDue } from './orders/forget/forget.ts';
import { startWorker, type Worker } from './orders/worker.ts';
import { recordSecrets, sealAgainWhenDue } from './ops/secrets.ts';
import { scrubFiles } from './privacy/scrub.ts';
import { deleteRemovedItems } from './saved/saved.ts';
import { sweepSamples } from './sample/sweep.ts';

/** All background work of a serving process, built or under `npm run dev`. */
export const startBackground = (app: App): Worker =>
  startWorker(app, [
    ...[sweepSamples, deleteExpiredMail, deleteRemovedItems, sweepDocumentsWhenDue, sealAgainWhenDue],
    ...[forgetWhenDue, forgetOffersWhenDue, scrubFiles, recordSecrets],
  ]);
