/** Giving an item back by a plain form, which posts to My Purchases and comes back there (F091, F113). */
import { refundItem as refunding } from '../../shared/orders/endpoints.ts';
import { REFUND_CODES, type RefundOutcome } from '../../shared/orders/itemRefund.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { App, User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import { overLimit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../lib/refusal.ts';
import { listPurchases, refund } from './purchases.ts';

type Post = { app: App; user: User; request: Request; address: string };

/** @returns 303 to My Purchases, which says what became of it; a refusal's own status for no form of ours */
export async function submitRefundForm({ app, user, request, address }: Post): Promise<Response> {
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const limited = await overLimit(app, `${refunding.path}|${user.id}`, refunding.limit!);
  if (limited) return refusalResponse(refuse('RATE_LIMIT'));
  const raw = { item_id: fields['refund'] };
  const answer = await perform(refunding, { app, user, address }, raw, (_, input) =>
    refund(app, user, input),
  );
  if (isRefusal(answer)) return refusalResponse(answer);
  const query = { refund: raw.item_id, why: answer.code };
  const location = `${withQuery(paths.purchases(), query)}#refund`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } });
}

/**
 * What the address says of a refund, told from how it stands now.
 * @returns undefined for an address that names no item of this traveler
 */
export async function refundOutcome(
  app: App,
  user: User,
  query: URLSearchParams,
): Promise<RefundOutcome | undefined> {
  const id = query.get('refund');
  if (!id) return undefined;
  const { orders } = await listPurchases(app, user);
  const order = orders.find(({ items }) => items.some((item) => item.id === id));
  const item = order?.items.find((each) => each.id === id);
  if (!order || !item) return undefined;
  const told = { number: order.number, amount: item.amount, state: item.refund.state };
  const began = told.state !== 'offered' && told.state !== 'closed';
  // The address may be old: what stands in the books counts.
  const code = REFUND_CODES.find((each) => each === query.get('why'));
  if (began) return told;
  return code && { ...told, code };
}
