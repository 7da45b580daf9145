/** What was bought goes back before it is used (F091, F113): once, with its money, and for good. */
import { listPurchases, refundItem } from '../../../src/shared/orders/endpoints.ts';
import type { RefundCode } from '../../../src/shared/orders/itemRefund.ts';
import type { PurchaseOrder } from '../../../src/shared/orders/orders.ts';
import { look, write, type Shopper } from './shopper.ts';

/** Gives back one of the items that may go, if there is one. */
export async function giveBack(shopper: Shopper): Promise<void> {
  const listed = await look<{ orders: PurchaseOrder[] }>(shopper, listPurchases.path);
  const refundable = listed?.orders.flatMap(({ id: order, items }) =>
    items.filter(({ refund }) => refund.state === 'offered').map(({ id }) => ({ id, order })),
  );
  if (!refundable?.length) return;
  const { id, order } = shopper.random.one(refundable);
  const answer = await write<{ success: boolean; code?: RefundCode }>(
    shopper,
    { kind: 'refund', id },
    refundItem.path,
    { item_id: id },
  );
  if (answer?.success) shopper.ledger.back.set(id, order);
  else if (answer && !isExcuse(shopper, answer.code))
    shopper.findings.note(`a refund that was offered was refused: ${answer.code}`);
}

/** It may be delivered at this moment, and a supplier that cannot be asked may be the scenario's own fault. */
const isExcuse = ({ excused }: Shopper, code: RefundCode | undefined): boolean =>
  code === 'BUSY' || (code === 'UNREACHABLE' && excused.length > 0);

/** What was promised to go back is on its way, and nothing else is. This settles an uncertain refund. */
export function compareReturns(
  { ledger, uncertain, findings, name }: Shopper,
  orders: PurchaseOrder[],
): void {
  for (const { id: order, items } of orders)
    for (const { id, refund } of items) {
      const isBack = refund.state !== 'offered' && refund.state !== 'closed';
      if (isBack && uncertain?.kind === 'refund' && uncertain.id === id) ledger.back.set(id, order);
      if (isBack === ledger.back.has(id)) continue;
      findings.note(
        isBack ? `${name} never gave item ${id} back` : `the refund of item ${id} of ${name} is lost`,
      );
    }
}
