import { deleteExpiredChallenges } from './account/passkeys/challenges.ts';
import { deleteExpiredMailWhenDue } from './account/links/tokens.ts';
import { RECORD_FAILURES_EVERY_MS, recordFailures } from './alerts/failures.ts';
import { LOOK_FOR_ALERTS_EVERY_MS, sendAlertsWhenDue } from './alerts/sendAlerts.ts';
import { ALERT_JOB, alertJob } from './alerts/webhook.ts';
import { deleteOldClaimsWhenDue } from './claims/forget.ts';
import { sendClaims } from './claims/messageJob.ts';
import type { App } from './context.ts';
import { WRITE_COUNTS_EVERY_MS, writeCounts } from './counts/counts.ts';
import { followContent, FOLLOW_EVERY_MS, watchContent, WATCH_EVERY_MS } from './editing/watch.ts';
import { deleteOldOffersWhenDue } from './offers/forget.ts';
import { deleteExpiredDocumentsWhenDue } from './documents/deleteExpired.ts';
import { forgetWhenDue } from './orders/forget/forget.ts';
import { deleteUnusedPicturesWhenDue } from './editing/pictures/deleteUnused.ts';
import { SCHEDULE_JOB } from './editing/schedule.ts';
import { scheduleJob } from './editing/scheduleJob.ts';
import { repeat } from './orders/repeat.ts';
import { startWorker, type Worker } from './orders/worker.ts';
import { deleteFinishedWorkWhenDue } from './ops/finishedWork.ts';
import { recordSecrets, rotateKeysWhenDue } from './ops/secrets.ts';
import type { Job } from './outbox/job.ts';
import { run } from './outbox/run.ts';
import { sendEsimReminders } from './esim/usage/reminderMail.ts';
import { watchUsage } from './esim/usage/watch.ts';
import { LOOK_FOR_IDLE_EVERY_MS, createIdleCollector } from './lib/collectWhenIdle.ts';
import { runChanges } from './policies/job.ts';
import { sendPushes } from './push/job.ts';
import { sendDigests } from './reminders/digest.ts';
import { remindDue } from './reminders/remind.ts';
import { scrubFiles } from './privacy/scrub.ts';
import { SECOND } from '../shared/lib/durations.ts';
import { deleteRemovedItems } from './saved/saved.ts';
import { deleteRemovedCompanions } from './trips/companions.ts';
import { deleteRemovedTrips } from './trips/removeTrip.ts';
import { deleteExpiredSamples } from './sample/deleteExpired.ts';

/** All background work of a serving process, built or under `npm run dev`. */
export function startBackground(app: App): Worker {
  const running = [startJobs(app), ...startLoops(app)];
  return {
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
      // The requests are over by now, so nothing is counted after this.
      await writeCounts(app).catch((err: unknown) => app.log.warn({ err }, COUNTS_UNWRITTEN));
    },
  };
}

const COUNTS_UNWRITTEN = 'counts not written';

const startJobs = (app: App): Worker =>
  startWorker(app, [
    ...[deleteExpiredSamples, deleteExpiredChallenges, deleteExpiredMailWhenDue],
    ...[deleteRemovedItems, deleteRemovedTrips, deleteRemovedCompanions],
    ...[deleteExpiredDocumentsWhenDue, deleteUnusedPicturesWhenDue, rotateKeysWhenDue],
    ...[forgetWhenDue, deleteOldOffersWhenDue, deleteOldClaimsWhenDue, deleteFinishedWorkWhenDue],
    ...[scrubFiles, recordSecrets],
  ]);

function startLoops(app: App) {
  const error = (undone: string) => (err: unknown) => app.log.error({ err }, undone);
  const warning = (undone: string) => (err: unknown) => app.log.warn({ err }, undone);
  const everySecond = (work: (app: App) => Promise<unknown>, undone: string) =>
    repeat(() => work(app), SECOND, error(undone));
  const lookForRest = createIdleCollector();
  const onContentError = error('content not followed');
  const onAlertError = error('owners not told');
  return [
    repeat(async () => lookForRest(), LOOK_FOR_IDLE_EVERY_MS, warning('memory not returned')),
    repeat(() => followContent(app), FOLLOW_EVERY_MS, onContentError),
    repeat(() => writeCounts(app), WRITE_COUNTS_EVERY_MS, warning(COUNTS_UNWRITTEN)),
    repeat(() => recordFailures(app), RECORD_FAILURES_EVERY_MS, onAlertError),
    repeat(() => sendAlertsWhenDue(app), LOOK_FOR_ALERTS_EVERY_MS, onAlertError),
    repeat(() => run(app, { [ALERT_JOB]: alertJob as Job<unknown> }), SECOND, onAlertError),
    repeat(() => watchContent(app), WATCH_EVERY_MS, onContentError),
    // Travelers see it within two seconds of its time: half a second here, the check, a fifth of one and a page to follow.
    repeat(() => run(app, { [SCHEDULE_JOB]: scheduleJob as Job<unknown> }), SECOND / 2, onContentError),
    everySecond(runChanges, 'policies not changed'),
    everySecond(sendClaims, 'claims not sent'),
    everySecond(watchUsage, 'data left not asked'),
    everySecond(sendEsimReminders, 'reminders of eSIMs not sent'),
    everySecond(() => remindDue(app).then(() => sendDigests(app)), 'reminders not looked at'),
    everySecond(sendPushes, 'reminders not pushed'),
  ];
}
