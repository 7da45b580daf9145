/** An eSIM with its days, and the reminders that its owner is due. */
import { isLow } from '../../../shared/esim/usage.ts';
import { addDays, type CalendarDate } from '../../../shared/lib/dates.ts';
import type { Query } from '../../db/database.ts';
import { middleZone, startOfDay } from '../../lib/zones.ts';
import { readCurrentSnapshot, type OrderItemSnapshot } from '../../products/snapshot.ts';
import * as rows from './rows.ts';
import { usageOf } from './usage.ts';

/** `last`: its last day, where it is used; `lastDay` and `end`: ms, when that begins and ends there. */
type Days = { zone: string; last: CalendarDate; lastDay: number; end: number };
export type EsimInUse = { row: rows.UsageRow; orderId: string; snapshot: OrderItemSnapshot; days: Days };
export type ReasonKind = 'lowData' | 'lastDay';

/** @returns undefined for one that is in refund or was never delivered */
export async function esimInUse(q: Query, itemId: string): Promise<EsimInUse | undefined> {
  const row = await rows.usageOfItem(q, itemId);
  const item = row && (await rows.itemOf(q, itemId));
  if (!row || !item) return undefined;
  const snapshot = readCurrentSnapshot(item);
  return { row, orderId: item.order_id, snapshot, days: daysOf(snapshot) };
}

function daysOf({ values, destination }: OrderItemSnapshot): Days {
  const zone = middleZone(destination?.supportedCountries ?? []);
  const last = values['endDate'] ?? '';
  return { zone, last, lastDay: startOfDay(last, zone), end: startOfDay(addDays(last, 1), zone) };
}

/** What holds now, by kind: of which total little is left, in bytes, and of which day it is the last. */
export function reasonsOf({ row, days }: EsimInUse, now: number): Partial<Record<ReasonKind, string>> {
  if (now >= days.end) return {};
  const isLastDay = now >= days.lastDay && ['installed', 'active'].includes(row.state ?? '');
  return {
    ...(row.total !== null && isLow(usageOf(row)) && { lowData: String(row.total) }),
    ...(isLastDay && { lastDay: days.last }),
  };
}
