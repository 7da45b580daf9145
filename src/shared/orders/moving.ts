/** What of an order changes by itself while somebody looks at it. Pure. */
import type { ItemRefund } from './itemRefund.ts';
import type { OrderState } from './orders.ts';

type OrderProgress = { status: OrderState; items: readonly { refund: Pick<ItemRefund, 'state'> }[] };

const MOVING: readonly OrderState[] = ['created', 'awaiting_payment', 'paid', 'fulfilling'];
/** What is late waits for people. */
const GOING_BACK: readonly ItemRefund['state'][] = ['asked', 'pending'];

/** Whether its status is about to change, within seconds. */
export const isSettling = ({ status }: Pick<OrderProgress, 'status'>): boolean => MOVING.includes(status);

/** Money that goes back may take days. */
export const isMoving = ({ status, items }: OrderProgress): boolean =>
  isSettling({ status }) || items.some(({ refund }) => GOING_BACK.includes(refund.state));

/** Differs once something has moved. Items that go back leave the state of their order alone. */
export const stageOf = ({ status, items }: OrderProgress): string =>
  [status, ...items.map(({ refund }) => refund.state)].join(' ');
