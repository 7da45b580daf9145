/** An eSIM as esim/query answers it. */
import * as v from 'valibot';
import { Unreachable } from '../../../outgoing/post.ts';
import { readActivationCode } from '../activationCode.ts';
import type { EsimUsageReport, EsimUse, IssuedEsim } from '../port.ts';

/** Bytes; what is not a number is no reason to refuse an eSIM that was bought. */
const count = v.optional(v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null));

export const profileSchema = v.object({
  esimTranNo: v.pipe(v.string(), v.minLength(1)),
  orderNo: v.pipe(v.string(), v.minLength(1)),
  transactionId: v.optional(v.nullable(v.string())),
  iccid: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^(\d{18,22})?$/)))),
  ac: v.optional(v.nullable(v.string())),
  smdpStatus: v.optional(v.nullable(v.string())),
  // An APN that cannot be typed is no reason to refuse an eSIM that was bought.
  apn: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))), null)),
  esimStatus: v.string(),
  totalVolume: count,
  orderUsage: count,
  supportTopUpType: count,
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** `obj` of esim/query. */
export const profilesSchema = v.object({
  esimList: v.array(profileSchema),
  pager: v.optional(v.object({ total: v.number() })),
});

/** The order is accepted, but its eSIM not ready: "expect wait times of up to 30 seconds". */
export class StillAllocating extends Error {
  override name = 'StillAllocating';
}

/**
 * @param key our order item id; an eSIM of another key is never returned
 * @throws StillAllocating, or Unreachable for one that cannot be installed
 */
export function issuedEsim(key: string, profile: Profile): IssuedEsim {
  const { esimTranNo, iccid, ac, transactionId, apn } = profile;
  if (transactionId && transactionId !== key)
    throw new Unreachable('eSIM Access answered with another eSIM.');
  if (!ac || !iccid) throw new StillAllocating('The eSIM is being made.');
  const code = readActivationCode(ac);
  if (!code) throw new Unreachable('eSIM Access: unexpected activation code.');
  return { ref: esimTranNo, iccid, ...code, ...(apn && { apn }) };
}

/** Ended before any phone installed it. */
const ENDED_STATES: ReadonlySet<string> = new Set(['CANCEL', 'REVOKE', 'REVOKED', 'UNUSED_EXPIRED']);
/** Not ready yet. */
const BEGINNING: ReadonlySet<string> = new Set(['CREATE', 'PAYING', 'PAID', 'GETTING_RESOURCE']);

/**
 * "RELEASED": not installed ("Understanding eSIM Profile Status" of its documentation).
 * @throws StillAllocating
 */
export function useOf({ esimStatus, smdpStatus }: Profile): EsimUse {
  if (BEGINNING.has(esimStatus)) throw new StillAllocating('The eSIM is being made.');
  if (smdpStatus !== 'RELEASED') return 'installed';
  if (ENDED_STATES.has(esimStatus)) return 'cancelled';
  return esimStatus === 'GOT_RESOURCE' ? 'unused' : 'installed';
}

const STATE: Readonly<Record<string, EsimUsageReport['state']>> = {
  IN_USE: 'active',
  USED_UP: 'used_up',
  USED_EXPIRED: 'expired',
  UNUSED_EXPIRED: 'expired',
  CANCEL: 'cancelled',
  REVOKE: 'cancelled',
  REVOKED: 'cancelled',
};

/** Its state for the traveler. */
export const usageState = ({ esimStatus, smdpStatus }: Profile): EsimUsageReport['state'] =>
  STATE[esimStatus] ?? (BEGINNING.has(esimStatus) || smdpStatus === 'RELEASED' ? 'ready' : 'installed');
