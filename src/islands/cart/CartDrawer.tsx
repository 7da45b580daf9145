import { useStore } from '@nanostores/react';
import { cartCopy } from '../../copy/cart/cart.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { subtotal } from '../../shared/cart/rules.ts';
import { usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { CartItems } from './CartItems.tsx';
import { CartPlaceholder } from './CartPlaceholder.tsx';
import { CompleteOrder, OrderError } from './CompleteOrder.tsx';
import { CartWarnings } from './CartWarnings.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { RefundNote } from './RefundNote.tsx';
import { closeDrawer, type CartState } from './cart.store.ts';
import type { Titles } from './cart.names.ts';
import { $announcement } from './cart.watch.ts';
import type { DrawerState } from './drawer.store.ts';
import { useTrip } from './trip.store.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

/** What the server drew the open drawer with (pages/marketplace/drawer.astro). `opener`: had the focus before it. */
export type DrawerSeed = { cart: Cart; trip?: NamedTrip | undefined; opener: Element | null };

type Props = {
  state: CartState;
  drawer: DrawerState;
  titles: Titles;
  /** As the server drew it: open, for this trip. */
  seed?: Omit<DrawerSeed, 'cart'> | undefined;
};

/** The cart from the right (F120-F126): placeholders, items, and a footer that stays in sight. */
export function CartDrawer({ state, drawer, titles, seed }: Props) {
  const count = state.value.cart_items.length;
  return (
    <Drawer
      open={drawer.open}
      onClose={closeDrawer}
      openedBy={seed?.opener}
      dismissible={drawer.dismissible}
      blockedReason={cartCopy.processingReason}
      title={cartCopy.title}
      count={state.status === 'ready' ? cartCopy.items(count) : undefined}
      footer={state.status === 'failed' ? undefined : <Foot state={state} dismissible={drawer.dismissible} />}
    >
      <Announcement />
      <div tabIndex={-1} className="grid gap-4">
        {state.status === 'loading' && <CartPlaceholder />}
        {state.status === 'failed' && <LoadFailed />}
        {state.status === 'ready' && <Items cart={state.value} titles={titles} trip={seed?.trip} />}
      </div>
    </Drawer>
  );
}

type ItemsProps = { cart: Cart; titles: Titles; trip: NamedTrip | undefined };

function Items({ cart, titles, trip: seedTrip }: ItemsProps) {
  const trip = useTrip(seedTrip);
  const list = useFocusAfterRemoval(cart.cart_items);
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4">
      <CartWarnings cart={cart} trip={trip} />
      <CartItems {...{ cart, titles }} />
      <RefundNote cart={cart} />
    </div>
  );
}

/** Announces changes to screen readers. */
const Announcement = () => (
  <p role="status" className="sr-only">
    {useStore($announcement, { ssr: () => '' })}
  </p>
);

function Foot({ state, dismissible }: { state: CartState; dismissible: boolean }) {
  if (state.status === 'loading') return <FootPlaceholder />;
  return (
    <>
      <OrderError />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-sm">{cartCopy.subtotal}</span>
          <span className="font-display text-h3 font-bold">{usd(subtotal(state.value))}</span>
        </p>
        <CompleteOrder className="px-3 text-base" />
      </div>
      <div className="mt-2 flex justify-between">
        <Button kind="quiet" className="px-2" disabled={!dismissible} onClick={closeDrawer} data-closes>
          {cartCopy.close}
        </Button>
        <a
          className={`btn btn-quiet px-2 ${dismissible ? '' : 'opacity-60'}`}
          inert={!dismissible}
          href={paths.cart()}
          onClick={closeDrawer}
          data-closes
        >
          {cartCopy.viewCart}
        </a>
      </div>
    </>
  );
}

const FootPlaceholder = () => <div className="skel h-24" aria-hidden="true" />;
