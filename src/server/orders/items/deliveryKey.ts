/** The dedupe key of the outbox entry that delivers an item of an order: there is one for each item, and it stays. */
export const deliveryKey = (itemId: string): string => `fulfil:${itemId}`;
