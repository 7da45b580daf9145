/**
 * Notifications of eSIM Access. They bear no signature; its documentation names the addresses that they come from. So nothing
 * in them is believed: they only say which eSIM to ask about.
 */
import * as v from 'valibot';
import type { EsimNotice } from '../port.ts';

const id = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(50))));

const noticeSchema = v.object({
  notifyType: v.string(),
  content: v.optional(v.nullable(v.object({ esimTranNo: id, transactionId: id }))),
});

/** IPv4 as a socket of IPv6 names it. */
const MAPPED_PREFIX = '::ffff:';
const plain = (address: string): string =>
  address.startsWith(MAPPED_PREFIX) ? address.slice(MAPPED_PREFIX.length) : address;

/** @param senders addresses that it sends from @returns undefined for what it did not send */
export function readNotice(
  senders: readonly string[],
  body: string,
  address: string,
): EsimNotice | undefined {
  if (!senders.includes(plain(address))) return undefined;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), noticeSchema), body);
  if (!success) return undefined;
  const { esimTranNo, transactionId } = output.content ?? {};
  return { ...(esimTranNo && { ref: esimTranNo }), ...(transactionId && { key: transactionId }) };
}
