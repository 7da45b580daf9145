/** Apart from cart.ts: every signed-in page carries it. */
export const openingCart = 'Opening your cart...';
