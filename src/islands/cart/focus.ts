/**
 * Refetches the cart on window focus (F141) even before its island is hydrated, by waking it. Every signed-in page
 * loads this module, so it holds nothing else.
 */
import { wake } from '../lib/wake.ts';

addEventListener('focus', () => wake('cart'), { once: true });
