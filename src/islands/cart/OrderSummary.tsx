import { cartCopy } from '../../copy/cart/cart.ts';
import { cartSectionCopy } from '../../copy/cart/cartSection.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { itemGroups } from '../../shared/cart/groups.ts';
import { subtotal } from '../../shared/cart/rules.ts';
import { usd } from '../../shared/lib/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { lock, triangleAlert } from '../ui/icons.ts';
import { CompleteOrder, OrderError } from './CompleteOrder.tsx';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { cardOf } from './cards.ts';
import { titleOf, type Titles } from './cart.names.ts';
import { RefundNote } from './RefundNote.tsx';
import { warningViews } from './cart.warnings.ts';

type Props = {
  cart: Cart;
  titles: Titles;
  trip: NamedTrip | undefined;
  /** The id of the list of warnings. */
  warnings: string;
};

/** The charge line by line, and the one button that starts paying: on phones in a bar in place of the tabs. */
export function OrderSummary({ cart, titles, trip, warnings }: Props) {
  return (
    <aside className="card card-pad lg:sticky lg:top-below-header" aria-labelledby="summary-title">
      <h3 id="summary-title" className="text-h3">
        {cartSectionCopy.summary}
      </h3>
      <dl className="num mt-4 grid gap-2.5">
        {itemGroups(cart).map((items) => (
          <div key={items[0]!.cart_item_id} className="flex flex-wrap gap-x-4">
            <dt className="flex-1 basis-28 text-ink-2">
              {titleOf(items[0]!, titles)}, {cardOf(items[0]!).line(items[0]!)}
              {items.length > 1 && `, ${cartCopy.travelers(items.length)}`}
            </dt>
            <dd>{usd(subtotal({ cart_items: items }))}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-5 mt-4 flex flex-wrap items-baseline justify-between border-t-2 border-dashed border-line pt-4">
        <span className="font-semibold">{cartCopy.subtotal}</span>
        <span className="font-display text-h2 font-bold">{usd(subtotal(cart))}</span>
      </p>
      <WarningsLine cart={cart} trip={trip} to={warnings} />
      <div className="mb-3">
        <RefundNote cart={cart} />
      </div>
      <div className="pay-bar needs-script">
        <OrderError />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="lg:hidden" aria-hidden="true">
            <span className="block text-xs text-ink-3">{cartCopy.subtotal}</span>
            <span className="num block text-lg font-bold leading-5">{usd(subtotal(cart))}</span>
          </p>
          <CompleteOrder className="lg:w-full" />
        </div>
      </div>
      <noscript>
        <button type="button" className="btn btn-primary btn-lg w-full" disabled>
          {cartCopy.complete}
        </button>
      </noscript>
      <p className="mt-3 flex gap-2 text-sm text-ink-3">
        <Icon node={lock} />
        {cartSectionCopy.securePage}
      </p>
    </aside>
  );
}

/** How many warnings there are, and the way to them: the last thing read before paying. */
function WarningsLine({ cart, trip, to }: { cart: Cart; trip: NamedTrip | undefined; to: string }) {
  const { length } = warningViews(cart, trip);
  if (!length) return null;
  return (
    <p className="mb-4 flex gap-2 text-sm text-warn">
      <Icon node={triangleAlert} className="mt-px" />
      <a className="underline underline-offset-4" href={`#${to}`}>
        {cartCopy.warnings.summary(length)}
      </a>
    </p>
  );
}
