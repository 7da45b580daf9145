import { openingCart } from '../../copy/openingCart.ts';

/** Where the drawer will stand, in classes that the drawer brings to every page. */
const LOOK = 'fixed inset-0 z-drawer ml-auto max-w-[440px] bg-page p-5 shadow-3';

/**
 * Says that the cart opens, while its drawer is on its way over a slow network; serverDrawer.ts ends it. In the page's
 * own status, because a region that comes with its text is not read out everywhere.
 */
export function tellOpening(): void {
  Object.assign(document.getElementById('status')!, { textContent: openingCart, className: LOOK });
}
