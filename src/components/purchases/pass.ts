import type { ClaimSummary } from '../../shared/claims/view.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import type { InstallGuide, PhoneGuide } from '../../shared/esim/page.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';
import type { QrPath } from '../../shared/lib/qrPath.ts';

/**
 * An item of a paid order, shown as a pass. `now` ms. `guide`: content.esim().install. `phone`:
 * of this browser, absent on anything else. `qr`: the delivered item's code as
 * SVG path data on `size` x `size` modules. `test`: issued by the sandbox.
 */
export type PassProps = {
  order: PurchaseOrder;
  item: PurchaseItem;
  now: number;
  guide: InstallGuide;
  phone?: PhoneGuide | undefined;
  qr: QrPath | undefined;
  test: boolean;
  contacts: InsurerContacts;
  /** Claims on policies, by item. */
  claims: ReadonlyMap<string, readonly ClaimSummary[]>;
  /** The saved trip. */
  trip?: { start: string; end: string } | undefined;
  /** The address of a destination's coverage map, where there is one. */
  mapOf: (destination: string) => string | undefined;
};
