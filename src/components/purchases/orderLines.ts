import { orderTableCopy as copy } from '../../copy/purchases/orderTable.ts';
import { groupsBy } from '../../shared/lib/groupsBy.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';

/** Equal items of an order in one line: what it is and where, how many, and for whom. */
type OrderLine = { text: string; count: number; whom: string };

export const orderLines = ({ items }: Pick<PurchaseOrder, 'items'>): OrderLine[] =>
  groupsBy(items, keyOf).map((same) => ({
    text: textOf(same[0]!),
    count: same.length,
    whom: same
      .map(({ whom }) => whom)
      .filter(Boolean)
      .join(', '),
  }));

/** In one sentence with others: "Travel eSIM, Japan, 5 GB, for Ana". */
export const lineText = ({ text, count, whom }: OrderLine): string => {
  if (whom) return copy.lineWith(text, whom);
  return count > 1 ? copy.several(count, text) : text;
};

/** What an item is, where and for whom, so that it is told from others of its order: "Travel eSIM, Japan, 5 GB, for Ana". */
export const itemName = (item: PurchaseItem): string => lineText(orderLines({ items: [item] })[0]!);

/** What an order is of, in a heading: "4 x Travel Insurance, Travel eSIM". */
export const titlesText = (items: readonly Pick<PurchaseItem, 'title'>[]): string =>
  groupsBy(items, ({ title }) => title)
    .map((same) => lineText({ text: same[0]!.title, count: same.length, whom: '' }))
    .join(', ');

const textOf = ({ title, note }: PurchaseItem): string => [title, note].filter(Boolean).join(', ');

const keyOf = (item: PurchaseItem): string =>
  JSON.stringify([textOf(item), item.period.from, item.period.to, item.whom !== '']);
