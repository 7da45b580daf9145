/** The dedupe key of the outbox entry that delivers an item of an order: there is one for each item, and it stays. */
const PREFIX = 'fulfil:';

export const deliveryKey = (itemId: string): string => `${PREFIX}${itemId}`;

export const itemOfDelivery = (key: string): string => key.slice(PREFIX.length);

/** Where the item's id begins in SQL's `substr`. */
export const DELIVERY_ITEM_AT = PREFIX.length + 1;
