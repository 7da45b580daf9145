/** What the eSIMs of the sandbox use: nobody has them on a phone, so the clock uses their data up. */
import { DAY, MINUTE } from '../../../shared/lib/durations.ts';
import type { EsimReading, EsimUse } from './port.ts';
import type { SandboxEsimRow } from './sandboxRows.ts';

const GB = 1024 ** 3;
/** So long after the purchase, and after the first day has begun, it can still be given back. */
const CONNECTS_AFTER_MS = 10 * MINUTE;
/** The data ends this part of the days before they do, so that every state can be seen. */
const USED_UP_AT = 0.9;

export const refOf = ({ iccid }: Pick<SandboxEsimRow, 'iccid'>): string => `sandbox-${iccid}`;

/** By the dates of its package, in UTC. */
function timesOf({ package: text, created_at }: SandboxEsimRow) {
  const [, gb, start, end] = text.split(' ') as [string, string, string, string];
  const begins = Math.max(Date.parse(`${start}T00:00Z`), created_at) + CONNECTS_AFTER_MS;
  return { total: Number(gb) * GB, begins, ends: Date.parse(`${end}T00:00Z`) + DAY };
}

/** A phone has it from its first day on. */
export const connectedUse = (row: SandboxEsimRow, now: number): EsimUse =>
  row.use === 'unused' && now >= timesOf(row).begins ? 'installed' : row.use;

export function readingOf(row: SandboxEsimRow, now: number): EsimReading {
  const { total, begins, ends } = timesOf(row);
  const part = (now - begins) / ((ends - begins) * USED_UP_AT);
  const used = row.use === 'cancelled' ? 0 : Math.round(total * Math.min(1, Math.max(0, part)));
  return { ref: refOf(row), state: stateOf(row, { now, begins, ends, part }), used, total, asOf: now };
}

type Times = { now: number; begins: number; ends: number; part: number };

function stateOf({ use }: SandboxEsimRow, { now, begins, ends, part }: Times): EsimReading['state'] {
  if (use === 'cancelled') return 'cancelled';
  if (now >= ends) return 'expired';
  if (part >= 1) return 'used_up';
  if (now >= begins) return 'active';
  return use === 'installed' ? 'installed' : 'ready';
}
