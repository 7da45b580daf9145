/** Alerts owners to what goes wrong, by mail and by a webhook where one is set. */
import { paths } from '../../shared/lib/paths.ts';
import { MINUTE, SECOND } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { faultRows, type Fault } from '../editing/faultRows.ts';
import { queueMail } from '../mail/queue.ts';
import { deleteOldMessages } from '../outbox/forget.ts';
import { add } from '../outbox/rows.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import { listStaff } from '../staff/people.ts';
import { planAlerts, type AlertDelta } from './plan.ts';
import { findActiveAlerts } from './present.ts';
import * as rows from './rows.ts';
import { ALERT_JOB, bodyOf } from './webhook.ts';

export const LOOK_FOR_ALERTS_EVERY_MS = 30 * SECOND;
const LOOKING = { everyMs: MINUTE, leaseMs: 5 * MINUTE };
/** The mail names the file and mistake of each. */
const MAX_FAULTS = 10;

/** One process at a time looks; the rows and the alerts that they queue are one transaction, so no alert is sent twice. */
export const sendAlertsWhenDue = (app: App): Promise<boolean> =>
  runPeriodicJob(app, 'alerts', LOOKING, queueDueAlerts);

async function queueDueAlerts(app: App): Promise<void> {
  const present = await findActiveAlerts(app);
  const faults = (await faultRows(app.db.read)).slice(0, MAX_FAULTS);
  const owners = (await listStaff(app)).filter(({ role }) => role === 'owner').map(({ email }) => email);
  const now = app.now();
  const isTold = await app.db.write(async (tx) => {
    const { tell, put, remove } = planAlerts(now, present, await rows.reportedAlerts(tx));
    for (const row of put) await rows.putAlert(tx, row);
    for (const kind of remove) await rows.removeAlert(tx, kind);
    if (!tell) return false;
    app.log.warn({ kinds: tell.alerts.map(({ kind }) => kind), ended: tell.ended }, 'owners are told');
    await queueMessages(tx, app, { ...tell, faults }, owners);
    return true;
  });
  if (isTold) await deleteOldMessages(app, [ALERT_JOB]);
}

type AlertMessage = AlertDelta & { faults: readonly Fault[] };

async function queueMessages(
  tx: Query,
  app: App,
  delta: AlertMessage,
  owners: readonly string[],
): Promise<void> {
  const id = newId(app.now());
  if (app.config.alerts.webhook) await add(tx, ALERT_JOB, id, bodyOf(id, delta, app.now()), app.now());
  const { alerts, ended } = delta;
  const isOfContent = alerts.length > 0 && alerts.every(({ kind }) => kind === 'content');
  const url = app.config.origin + (isOfContent ? paths.edit() : paths.staff());
  const faults = delta.faults.map(({ kind, subject, message }) => ({ kind, subject, message }));
  for (const [index, to] of owners.entries())
    await queueMail(tx, app, {
      ...{ kind: 'alert', key: `${id}:${index}`, to, userId: null },
      data: { alerts, ended, faults, url },
    });
}
