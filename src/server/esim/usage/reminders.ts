/** Mails about little data and the last day: promised once each, in the transaction that gives the reason. */
import { fairUse } from '../../../shared/esim/plan.ts';
import { dataText, isLow, leftOf } from '../../../shared/esim/usage.ts';
import { addDays, longDate, type CalendarDate } from '../../../shared/lib/dates.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { utcMoment } from '../../../shared/offers/moment.ts';
import { addressOf } from '../../account/email/rows.ts';
import { wantedMails } from '../../consents/choices.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { middleZone, startOfDay } from '../../lib/zones.ts';
import { queueMail } from '../../mail/queue.ts';
import type { OrderItemSnapshot } from '../../products/snapshot.ts';
import { mailTime } from './mailTime.ts';
import * as rows from './rows.ts';
import type { UsageRow } from './rows.ts';
import { usageOf } from './usage.ts';

/** After a question about it, answered or not. */
export async function remind(tx: Query, app: App, itemId: string): Promise<void> {
  const row = await rows.usageOfItem(tx, itemId);
  const item = row && (await rows.itemOf(tx, itemId));
  if (!row || !item) return;
  const days = daysOf(item);
  const now = app.now();
  if (now >= days.end) return;
  const isLastDay = now >= days.lastDay && ['installed', 'active'].includes(row.state ?? '');
  if (row.total !== null && row.low_told !== row.total && isLow(usageOf(row)))
    await promise(tx, app, { kind: 'lowData', key: `${itemId}:${row.total}`, row, item, days });
  if (isLastDay && row.last_day_told === null)
    await promise(tx, app, { kind: 'lastDay', key: `${itemId}:${days.last}`, row, item, days });
}

type Days = { zone: string; last: CalendarDate; lastDay: number; end: number };
type Reminder = {
  kind: 'lowData' | 'lastDay';
  key: string;
  row: UsageRow;
  item: rows.UsedItem;
  days: Days;
};

async function promise(tx: Query, app: App, { kind, key, row, item, days }: Reminder): Promise<void> {
  const { user_id: userId } = row;
  const [wanted, owner] = [await wantedMails(tx, app, userId, 'data'), await addressOf(tx, userId)];
  const usage = usageOf(row);
  if (!wanted || !owner || !usage) return;
  const isTopUp = kind === 'lowData' && row.tops_up === 1;
  const { note, values } = JSON.parse(item.snapshot_json) as OrderItemSnapshot;
  const data = {
    ...wanted,
    url: app.config.origin + (isTopUp ? paths.topUp(row.order_item_id) : paths.purchase(item.order_id)),
    topUp: isTopUp,
    of: `eSIM ${note}`,
    // What comes back at midnight is told by its rule.
    left: fairUse(values['dataLimitInGB'] ?? '') ?? dataText(leftOf(usage)),
    until: longDate(values['endDate'] ?? ''),
    asOf: utcMoment(usage.as_of),
  };
  const times = { from: mailTime(app.now(), days), until: days.end };
  await queueMail(tx, app, { kind, key, to: owner.email, userId, data, ...times });
  const now = app.now();
  await rows.setTold(
    tx,
    row.order_item_id,
    kind === 'lowData' ? { low_told: usage.total } : { last_day_told: now },
  );
}

/** Its last day, where it is used. */
function daysOf({ snapshot_json }: rows.UsedItem): Days {
  const { values, destination } = JSON.parse(snapshot_json) as OrderItemSnapshot;
  const zone = middleZone(destination?.supportedCountries ?? []);
  const last = values['endDate'] ?? '';
  return { zone, last, lastDay: startOfDay(last, zone), end: startOfDay(addDays(last, 1), zone) };
}
