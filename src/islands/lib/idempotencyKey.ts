const newKey = (): string => String(Math.random());

/** Names what is added to the cart until an answer says that it is there: sent again before that, the server adds it once. */
export let idempotencyKey = newKey();

/** The next press adds another one. */
export const renewIdempotencyKey = (): void => void (idempotencyKey = newKey());
