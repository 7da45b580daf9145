/**
 * Refetches the cart on return to this page (F141), also from the back/forward cache, even before its island is
 * hydrated, by waking it. Every signed-in page loads this module, so it holds nothing else.
 */
import { onReturn } from '../lib/onReturn.ts';
import { wake } from '../lib/wake.ts';

onReturn(() => wake('cart'));
