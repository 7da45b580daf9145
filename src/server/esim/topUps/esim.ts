/** A bought eSIM as it can be topped up. */
import { canTopUp } from '../../../shared/esim/topUp.ts';
import { USAGE_STATES } from '../../../shared/esim/usage.ts';
import { earliestToday, type CalendarDate } from '../../../shared/lib/dates.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { isId } from '../../db/ids.ts';
import { readCurrentSnapshot, type OrderItemSnapshot } from '../../products/snapshot.ts';
import type { ToppedEsim } from '../../providers/esim/port.ts';
import { esimOf, type EsimRow } from './rows.ts';

/**
 * GONE: given back, or not delivered. WAITING: no phone has it yet. OVER: its days are. NEVER: its supplier adds nothing to it, or a
 * person got it by other means.
 */
export type TopUpObstacle = 'GONE' | 'WAITING' | 'OVER' | 'NEVER';

export type OwnEsim = {
  row: EsimRow;
  /** The bought item as its later changes have left it. */
  snapshot: OrderItemSnapshot;
  lastDay: CalendarDate;
  supplied: ToppedEsim;
  closed: TopUpObstacle | undefined;
};

/** @returns undefined for another traveler's, and for what is no eSIM */
export async function ownEsim(
  q: Query,
  app: Pick<App, 'now'>,
  userId: string,
  id: string,
): Promise<OwnEsim | undefined> {
  const row = isId(id) ? await esimOf(q, userId, id) : undefined;
  return row && esimIn(row, app.now());
}

export function esimIn(row: EsimRow, now: number): OwnEsim | undefined {
  const data = JSON.parse(row.data_json ?? '{}') as { kind?: string; iccid?: string; by_hand?: boolean };
  if (data.kind !== 'esim' || !data.iccid || !row.provider_ref) return undefined;
  const snapshot = readCurrentSnapshot(row);
  const lastDay = snapshot.values['endDate'] ?? '';
  const isNever = data.by_hand === true || Number(row.tops_up ?? 1) === 0;
  return {
    ...{ row, snapshot, lastDay },
    supplied: { ref: row.provider_ref, iccid: data.iccid },
    closed: obstacle(row, lastDay, now) ?? (isNever ? 'NEVER' : undefined),
  };
}

function obstacle(
  { state, refunds, usage_state }: EsimRow,
  lastDay: CalendarDate,
  now: number,
): TopUpObstacle | undefined {
  if (state !== 'done' || Number(refunds)) return 'GONE';
  const today = earliestToday(now);
  const used = USAGE_STATES.find((each) => each === usage_state);
  if (canTopUp({ state: used, lastDay }, today)) return undefined;
  return lastDay < today || used === 'expired' ? 'OVER' : 'WAITING';
}
