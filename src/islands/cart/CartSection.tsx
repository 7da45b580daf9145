import { useEffect } from 'react';
import { cartCopy } from '../../copy/cart/cart.ts';
import { cartSectionCopy } from '../../copy/cart/cartSection.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { wake } from '../lib/wake.ts';
import { paths } from '../../shared/lib/paths.ts';
import { CartPlaceholder } from './CartPlaceholder.tsx';
import type { Titles } from './cart.names.ts';
import { CartWarnings } from './CartWarnings.tsx';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SectionItems } from './SectionItems.tsx';
import { useCart } from './useCart.ts';
import { useTrip } from './trip.store.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

type Props = {
  titles: Titles;
  /** As the server read it for this page; left out, the section loads it itself. */
  cart?: Cart;
  /** The traveler's saved trip; cart items are checked against it. */
  trip?: NamedTrip | undefined;
};

const WARNINGS = 'cart-warnings';

/** The cart on the page (F127, D13): complete HTML first, hydrated on first touch. */
export default function CartSection({ titles, cart: seed, trip: savedTrip }: Props) {
  const { status, value: cart } = useCart(titles, seed);
  const trip = useTrip(savedTrip);
  // The drawer shows changes made here, and the other way round.
  useEffect(() => wake('cart'), []);
  const box = useFocusAfterRemoval(cart.cart_items);
  const empty = status === 'ready' && cart.cart_items.length === 0;
  return (
    <section id="cart" aria-labelledby="cart-title" className="scroll-mt-80">
      <h2 id="cart-title" className="text-h1">
        {cartCopy.title}
      </h2>
      {status === 'ready' && !empty && (
        <p className="mt-1 text-lg text-ink-2">{cartCopy.items(cart.cart_items.length)}</p>
      )}
      <div ref={box} tabIndex={-1} className="mt-6">
        {empty ? (
          <div className="grid gap-5">
            <SectionItems {...{ cart, titles }} />
            <Empty />
          </div>
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
            <div className="grid gap-5">
              {status === 'ready' && <CartWarnings cart={cart} trip={trip} id={WARNINGS} open />}
              {status === 'loading' && <CartPlaceholder />}
              {status === 'failed' && <LoadFailed />}
              {status === 'ready' && <SectionItems {...{ cart, titles }} />}
            </div>
            {status === 'ready' && <OrderSummary {...{ cart, titles, trip }} warnings={WARNINGS} />}
          </div>
        )}
      </div>
    </section>
  );
}

const Empty = () => (
  <div className="card card-pad">
    <h3 className="text-h3">{cartSectionCopy.emptyTitle}</h3>
    <p className="mt-1 text-ink-2">{cartSectionCopy.emptyText}</p>
    <a className="btn btn-secondary mt-4" href={paths.esim()} data-next-focus>
      {cartSectionCopy.chooseEsim}
    </a>
  </div>
);
