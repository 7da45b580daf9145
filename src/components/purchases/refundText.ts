import { refundsCopy as copy } from '../../copy/purchases/refunds.ts';
import { usd } from '../../shared/lib/money.ts';
import type { RefundOutcome } from '../../shared/orders/orders.ts';
import { lineText, orderLines } from './orderLines.ts';

/** What became of a refund that was asked for: which item, and whose. */
export function refundText({ number, item, code }: RefundOutcome): { title: string; text: string } {
  const [line] = orderLines({ items: [item] });
  const what = lineText(line!);
  if (code) return { title: copy.refusedTitle(what, number), text: copy.why[code] };
  if (item.refund.state !== 'done') return { title: copy.begunTitle, text: copy.begunText(what, number) };
  return { title: copy.doneTitle(usd(item.refund.amount ?? item.amount)), text: copy.doneText(what, number) };
}
