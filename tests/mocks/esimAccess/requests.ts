/** What eSIM Access v1 accepts, by its own documentation: anything else is a mistake of ours. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));
const optional = v.optional(v.string());
const money = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30));
/** "2010-06-30T01:20+00:00" */
const minute = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/));
const pager = v.strictObject({
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(500)),
  pageNum: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

export const REQUESTS = {
  'package/list': v.strictObject({
    locationCode: optional,
    type: v.optional(v.picklist(['BASE', 'TOPUP'])),
    packageCode: optional,
    slug: optional,
    iccid: optional,
    dataType: optional,
  }),
  'location/list': v.strictObject({}),
  'esim/topup': v.strictObject({
    esimTranNo: text,
    packageCode: v.pipe(v.string(), v.startsWith('TOPUP_')),
    transactionId: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
    amount: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
  }),
  'esim/order': v.strictObject({
    transactionId: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
    amount: v.optional(money),
    packageInfoList: v.pipe(
      v.array(v.strictObject({ packageCode: text, count, price: v.optional(money) })),
      v.length(1),
    ),
  }),
  'esim/query': v.union([
    v.strictObject({ orderNo: text, pager }),
    v.strictObject({ esimTranNo: text, pager }),
    v.strictObject({ iccid: text, pager }),
    v.strictObject({ startTime: minute, endTime: minute, pager }),
  ]),
  'esim/usage/query': v.strictObject({
    esimTranNoList: v.pipe(v.array(text), v.minLength(1), v.maxLength(10)),
  }),
  'esim/cancel': v.union([v.strictObject({ esimTranNo: text }), v.strictObject({ iccid: text })]),
} as const;

export type Path = keyof typeof REQUESTS;
export type RequestOf<P extends Path> = v.InferOutput<(typeof REQUESTS)[P]>;

type Keys = { accessCode: string; secret: string | undefined };

/** @returns what is wrong with how the caller names itself; undefined when nothing is */
export function headerProblem(headers: IncomingHttpHeaders, body: string, keys: Keys, now: number) {
  const { accessCode, secret } = keys;
  if (headers['content-type'] !== 'application/json') return 'content-type';
  if (headers['rt-accesscode'] !== accessCode) return 'RT-AccessCode';
  if (!secret) return undefined;
  const [at, id] = [String(headers['rt-timestamp']), String(headers['rt-requestid'])];
  if (!/^\d{13}$/.test(at) || Math.abs(Number(at) - now) > 5 * 60_000) return 'RT-Timestamp';
  if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return 'RT-RequestID';
  const expected = createHmac('sha256', secret)
    .update(at + id + accessCode + body)
    .digest('hex');
  return headers['rt-signature'] === expected ? undefined : 'RT-Signature';
}
