/**
 * The cart is fetched anew on window focus (F141) even before any island of it lives: the reader comes back, the cart
 * wakes. Loaded by every signed-in page, so it holds nothing else.
 */
import { wake } from '../lib/wake.ts';

addEventListener('focus', () => wake('cart'), { once: true });
